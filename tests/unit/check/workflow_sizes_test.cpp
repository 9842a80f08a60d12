// Workflows that are too large for a page.
#include "tests/unit/check/check_helpers.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

namespace accelc {

namespace {

bool has_code(const CheckedText& checked, std::string_view code) {
  const auto codes = checked.codes();
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

std::string with_nodes(int count) {
  std::string text = "accelc: v1\nworkflows:\n  w:\n    nodes:\n";
  for (int i = 0; i < count; ++i) text += "      n" + std::to_string(i) + ": {sleep: 1m}\n";
  return text;
}

std::string with_cases(int depth) {
  std::string node = "{sleep: 1m}";
  for (int i = 0; i < depth; ++i) {
    node = "{if: $inputs.yes, then: " + node + ", else: {fail: never}}";
  }
  return "accelc: v1\nworkflows: {w: {inputs: {yes: boolean}, nodes: {a: " + node + "}}}\n";
}

}  // namespace

TEST_CASE("a hundred nodes are the most: too-many-nodes") {
  CHECK(check_text(with_nodes(100))->codes().empty());
  CHECK(has_code(*check_text(with_nodes(101)), "AC3609"));
}

TEST_CASE("cases stand in cases as deep as a file may nest") {
  CHECK(check_text(with_cases(50))->codes().empty());
  CHECK(has_code(*check_text(with_cases(80)), "AC1004"));
}

TEST_CASE("a chain of ten thousand approvals is read without recursion") {
  std::string text = "accelc: v1\nworkflows:\n  w:\n    inputs: {x: integer}\n    nodes:\n";
  for (int i = 0; i < 10'000; ++i) {
    const std::string from = i == 0 ? "inputs.x" : "a" + std::to_string(i - 1);
    text += "      a" + std::to_string(i) + ": {approve: $" + from + ", timeout: 1d}\n";
  }
  const auto checked = check_text(text);
  CHECK(has_code(*checked, "AC3609"));
}

TEST_CASE("an abstract base alone builds nothing") {
  const auto checked = check_text(
      "accelc: v1\nworkflows:\n  base: {abstract: true, nodes: {a: {sleep: 1m}, b: {sleep: 2m}}}\n"
      "  heir: {extends: base, nodes: {a: null, c: {sleep: 3m}}}\n");
  CHECK(checked->codes().empty());
  REQUIRE(checked->program.workflows.size() == 1);
  const Workflow& heir = checked->program.workflows[0];
  REQUIRE(heir.nodes.size() == 2);
  CHECK(heir.nodes[0].key == "b");
  CHECK(heir.nodes[1].key == "c");
  REQUIRE(checked->program.launch_plans.size() == 1);
  CHECK(heir.default_plan == checked->program.launch_plans.data());
}

}  // namespace accelc
