#include "compiler/syntax/toml/repeated_keys.h"

#include "compiler/diag/sink.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"

#include <catch2/catch.hpp>

#include <string>
#include <utility>

namespace accelc {

namespace {

/// "key@line,line " for each key that is written again.
std::string repeated_keys(std::string text, const std::string& path = "a.toml") {
  const auto file = SourceFile::make(path, std::move(text));
  DiagnosticSink ignored;
  const Tree tree = read(file, Limits{}, ignored);
  std::string all;
  for (const auto& [key, places] : repeated_keys(tree)) {
    all += std::string(tree.node(key).text());
    for (const Span& place : places) {
      CHECK(text_of(place) == text_of(tree.node(key).span()));
      all += "@" + std::to_string(position_of(place).line + 1);
    }
    all += " ";
  }
  return all;
}

}  // namespace

TEST_CASE("headers and dotted keys of TOML name tables again") {
  CHECK(repeated_keys("[a]\nx = 1\n[a.b]\ny = 2\n[a.\"c d\"]\n[a.\"c d\".e]\n") ==
        "a@3@5@6 c d@6 ");
  CHECK(repeated_keys("a.x = 1\na.y = 2\n") == "a@2 ");
  CHECK(repeated_keys("[t]\na.x = 1\na.y = 2\n[t.a.z]\n") == "t@4 a@3@4 ");
}

TEST_CASE("a header leads into the last table of an array") {
  CHECK(repeated_keys("[[a]]\nb.x = 1\n[[a]]\nb.x = 1\n[a.b.c]\n") == "a@3@5 b@5 ");
}

TEST_CASE("what looks like a header inside of a value is none") {
  CHECK(repeated_keys("a = \"\"\"\n[a]\na.b = 1\n\"\"\"\nb = [\n  [1],\n]\n[c]\n").empty());
}

TEST_CASE("what cannot be read names nothing again") {
  CHECK(repeated_keys("[a]\n= 3\n[a.\n[.a]\n").empty());
  CHECK(repeated_keys("").empty());
  CHECK(repeated_keys("a: 1\n", "a.yaml").empty());
}

}  // namespace accelc
