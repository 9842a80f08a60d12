#include "compiler/syntax/read.h"

#include "tests/unit/syntax/yaml/sample.h"

#include <catch2/catch.hpp>

#include <string>

using namespace accelc;
using test::read_sample;

TEST_CASE("a byte that is not UTF-8 is reported and nothing is read") {
  const auto sample = read_sample("a: \xff\n");
  CHECK(sample.reports() == "1:4 not-utf8: byte `0xff` is not UTF-8");
  CHECK(sample.tree.incomplete());
  CHECK(sample.tree.nodes().empty());
}

TEST_CASE("control characters are reported with their byte") {
  CHECK(read_sample(std::string("a: x\0y\n", 7)).reports() ==
        "1:5 control-character: control character `0x00` in the text");
  CHECK(read_sample("a: \x04\n").reports() ==
        "1:4 control-character: control character `0x04` in the text");
}

TEST_CASE("a file in UTF-16 is told how to mend") {
  const auto sample =
      read_sample(std::string("\xff\xfe"
                              "a\0:\0",
                              6));
  REQUIRE(sample.diagnostics.size() == 1);
  CHECK(sample.diagnostics[0].helps ==
        std::vector<std::string>{"the file is UTF-16; save it as UTF-8"});
}

TEST_CASE("a byte order mark is no part of the text") {
  const auto sample = read_sample(
      "\xEF\xBB\xBF"
      "a: 1\n");
  CHECK(sample.reports().empty());
  CHECK(sample.tree.node(0).find("a").text() == "1");
}

TEST_CASE("an empty file has no documents") {
  for (const char* text : {"", "\n", "# only a comment", " \t\n", "..."}) {
    const auto sample = read_sample(text);
    CHECK(sample.reports().empty());
    CHECK(sample.tree.documents().empty());
  }
}
