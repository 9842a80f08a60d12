// What is taken for a plain fit is never compared again: Flyte's rules have to agree.
#include "compiler/check/workflow/plain_fit.h"

#include "compiler/flow/types.h"
#include "compiler/types/literal_type.h"
#include "schema/type_expr.h"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

TypeExpr type_named(std::string_view text) { return std::get<TypeExpr>(parse_type(text)); }

/// A workflow with one input `x`.
Workflow workflow_with(const TypeExpr& type) {
  Workflow workflow;
  workflow.inputs.emplace_back();
  workflow.inputs[0].variable.name = "x";
  workflow.inputs[0].variable.type = type;
  return workflow;
}

BoundValue reference_to_input() { return {Reference{.name = "x"}, {}}; }

constexpr std::string_view kTypes[] = {
    "none",
    "integer",
    "float",
    "string",
    "boolean",
    "datetime",
    "duration",
    "binary",
    "struct",
    "file",
    "file<csv>",
    "directory",
    "dataframe",
    "enum<a, b>",
    "enum<b, c>",
    "pickle",
    "list<integer>",
    "list<float>",
    "map<file<csv>>",
    "map<file>",
    "optional<integer>",
    "union<integer, string>",
    "list<optional<integer>>",
    "list<list<string>>",
};

}  // namespace

TEST_CASE("what fits plainly, Flyte lets in") {
  int plain = 0;
  for (const std::string_view from : kTypes) {
    for (const std::string_view to : kTypes) {
      CAPTURE(from, to);
      const TypeExpr found = type_named(from);
      const TypeExpr wanted = type_named(to);
      if (!is_plain_fit(workflow_with(found), reference_to_input(), wanted)) continue;
      ++plain;
      CHECK(flow::is_castable(literal_type_of(found, VariantNames::kFlytekit),
                              literal_type_of(wanted, VariantNames::kFlytekit)));
    }
  }
  // Simple types, files and directories, and lists and maps of them: each fits itself.
  CHECK(plain == 14);
}

TEST_CASE("a list fits plainly when each item does") {
  const Workflow workflow = workflow_with(type_named("integer"));
  PlainValue number;
  number.kind = NodeKind::kInteger;
  const BoundValue literal{number, {}};
  const BoundValue both{std::vector<BoundValue>{literal, reference_to_input()}, {}};
  CHECK(is_plain_fit(workflow, both, type_named("list<integer>")));
  CHECK_FALSE(is_plain_fit(workflow, both, type_named("list<float>")));
  CHECK_FALSE(is_plain_fit(workflow, both, type_named("map<integer>")));
  CHECK_FALSE(is_plain_fit(workflow, both, type_named("optional<list<integer>>")));
}

TEST_CASE("what stands for a value that could not be read is no plain fit") {
  const Workflow workflow;
  CHECK_FALSE(is_plain_fit(workflow, {PlainValue{}, {}}, type_named("integer")));
  CHECK_FALSE(is_plain_fit(workflow, reference_to_input(), type_named("integer")));
}

}  // namespace accelc
