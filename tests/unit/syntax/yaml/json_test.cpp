#include "compiler/syntax/json_output.h"
#include "tests/unit/syntax/yaml/sample.h"

#include <catch2/catch.hpp>

#include <string>

using namespace accelc;

namespace {

std::string json(std::string text) {
  const auto sample = test::read_sample(std::move(text));
  return to_json(sample.tree);
}

}  // namespace

TEST_CASE("each document is one line of JSON") {
  CHECK(json("a: [1, 2.50, true, ~, x]\n--- 'b'\n---\n") ==
        "{\"a\":[1,2.5,true,null,\"x\"]}\n\"b\"\nnull\n");
  CHECK(json("").empty());
}

TEST_CASE("numbers are written as JSON has them") {
  CHECK(json("[0x1F, 0o17, 010, -5, 1e3, .5, 1.]") == "[31,15,10,-5,1000,0.5,1]\n");
  CHECK(json("[.inf, -.inf, .nan]") == "[\".inf\",\"-.inf\",\".nan\"]\n");
  CHECK(json("[99999999999999999999]") == "[99999999999999999999]\n");
}

TEST_CASE("keys are the text of the key") {
  CHECK(json("1: a\n~: b\n? [x, y]\n: c\n") == "{\"1\":\"a\",\"~\":\"b\",\"[x, y]\":\"c\"}\n");
}

TEST_CASE("aliases are written out, but an alias bomb stays small") {
  CHECK(json("a: &x [1]\nb: *x\n") == "{\"a\":[1],\"b\":[1]}\n");
  std::string bomb = "- &a0 [x, x]\n";
  for (int i = 1; i < 40; ++i) {
    const std::string last = "*a" + std::to_string(i - 1);
    bomb += "- &a" + std::to_string(i) + " [" + last + ", " + last + "]\n";
  }
  CHECK(json(bomb).size() < 1'000'000);
}

TEST_CASE("a long chain of aliases does not go deep") {
  std::string chain = "- &a0 [x]\n";
  for (int i = 1; i < 20'000; ++i) {
    chain += "- &a" + std::to_string(i) + " [*a" + std::to_string(i - 1) + "]\n";
  }
  CHECK(json(chain).size() < 100'000'000);
}

TEST_CASE("JSON comes back as it was") {
  const std::string text =
      "{\"a\":\"x\\n\\\"\\\\\",\"b\":[{},[],\"\"],\"c\":{\"d\":null,\"e\":-1.5},\"\xC3\xA9\":0}\n";
  CHECK(json(text) == text);
}
