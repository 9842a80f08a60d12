#include "schema/reference_expr.h"

#include <catch2/catch.hpp>

#include <string>

namespace accelc {

namespace {

std::string step_text(const ReferenceStep& step) {
  if (const auto* index = std::get_if<std::int64_t>(&step.step)) return std::to_string(*index);
  return "'" + std::get<std::string>(step.step) + "'";
}

/// "prep.data 0 'a'", or the reason with the part that is marked.
std::string read_reference(const std::string& text) {
  const auto parsed = parse_reference(text);
  if (const auto* fault = std::get_if<TextFault>(&parsed)) {
    return fault->reason + " @" + text.substr(fault->begin, fault->end - fault->begin);
  }
  const auto& expr = std::get<ReferenceExpr>(parsed);
  std::string all = (expr.node.empty() ? "inputs" : expr.node) + "." + expr.name;
  for (const ReferenceStep& step : expr.path) all += " " + step_text(step);
  return all;
}

}  // namespace

TEST_CASE("a reference names a node and an output, or an input") {
  CHECK(read_reference("$prep.data") == "prep.data");
  CHECK(read_reference("$prep") == "prep.");
  CHECK(read_reference("$inputs.lr") == "inputs.lr");
  CHECK(read_reference("$my-node_2.o0") == "my-node_2.o0");
}

TEST_CASE("a path leads on by indices and keys") {
  CHECK(read_reference("$many.o0.2") == "many.o0 2");
  CHECK(read_reference("$many.o0[2].name") == "many.o0 2 'name'");
  CHECK(read_reference("$many.o0[\"a.b\"]['c']") == "many.o0 'a.b' 'c'");
}

TEST_CASE("what is no reference is told at its place") {
  CHECK(read_reference("$") == "the name of a node must follow `$` @");
  CHECK(read_reference("$.x") == "the name of a node must follow `$` @.x");
  CHECK(read_reference("$inputs") ==
        "the name of an input must follow `$inputs`, as in `$inputs.lr` @");
  CHECK(read_reference("$prep.") == "a name is missing after the dot @");
  CHECK(read_reference("$prep.data.") == "a name or an index is missing after the dot @");
  CHECK(read_reference("$prep.data[0") == "the `]` is missing @[0");
  CHECK(read_reference("$prep.data[-1]") ==
        "brackets hold an index from 0 to 2147483647 or a key in quotes @-1");
  CHECK(read_reference("$prep.data[2147483648]") ==
        "brackets hold an index from 0 to 2147483647 or a key in quotes @2147483648");
  CHECK(read_reference("$prep.data more") == "` more` does not belong to a reference @ more");
  CHECK(read_reference("${{ inputs.x }}") == "the name of a node must follow `$` @{{ inputs.x }}");
}

TEST_CASE("places are those of the text") {
  const auto parsed = parse_reference("$prep.data[\"k\"]");
  const auto& expr = std::get<ReferenceExpr>(parsed);
  CHECK(expr.node_part.begin == 1);
  CHECK(expr.node_part.end == 5);
  CHECK(expr.name_part.begin == 6);
  CHECK(expr.name_part.end == 10);
  REQUIRE(expr.path.size() == 1);
  CHECK(expr.path[0].part.begin == 11);
  CHECK(expr.path[0].part.end == 14);
}

TEST_CASE("two signs stand for the text with one") {
  CHECK(starts_reference("$HOME"));
  CHECK_FALSE(starts_reference("$$HOME"));
  CHECK_FALSE(starts_reference("a$b"));
}

}  // namespace accelc
