#include "compiler/backend/flyte/branch.h"

#include "compiler/backend/flyte/node.h"
#include "compiler/check/workflow/condition_reads.h"
#include "compiler/support/check.h"

#include <cstddef>
#include <flyteidl/core/workflow.pb.h>
#include <functional>
#include <map>
#include <variant>

namespace accelc::flyte {

namespace {

namespace core = ::flyteidl::core;

core::ComparisonExpression::Operator operator_of(Comparison comparison) {
  switch (comparison) {
    case Comparison::kEqual:
      return core::ComparisonExpression::EQ;
    case Comparison::kUnequal:
      return core::ComparisonExpression::NEQ;
    case Comparison::kGreater:
      return core::ComparisonExpression::GT;
    case Comparison::kGreaterOrEqual:
      return core::ComparisonExpression::GTE;
    case Comparison::kLess:
      return core::ComparisonExpression::LT;
    case Comparison::kLessOrEqual:
      return core::ComparisonExpression::LTE;
  }
  return core::ComparisonExpression::EQ;
}

void fill_operand(const Workflow& workflow, const accelc::Operand& operand, core::Operand& out) {
  if (const auto* reference = std::get_if<Reference>(&operand.what)) {
    out.set_var(condition_variable(workflow, *reference));
    return;
  }
  core::Scalar scalar;
  fill_literal_scalar(std::get<PlainValue>(operand.what), operand.type, scalar);
  // A literal for a union: the condition compares what is in it.
  while (scalar.has_union_()) scalar = core::Scalar(scalar.union_().value().scalar());
  if (scalar.has_primitive()) {
    *out.mutable_primitive() = scalar.primitive();
  } else {
    *out.mutable_scalar() = scalar;
  }
}

void fill_condition(const Workflow& workflow, const Condition& condition, std::size_t index,
                    core::BooleanExpression& out) {
  const ConditionTerm& term = condition.terms.at(index);
  if (term.kind == ConditionTerm::Kind::kComparison) {
    core::ComparisonExpression& comparison = *out.mutable_comparison();
    comparison.set_operator_(operator_of(term.comparison));
    fill_operand(workflow, term.left, *comparison.mutable_left_value());
    fill_operand(workflow, term.right, *comparison.mutable_right_value());
    return;
  }
  ACCELC_CHECK(term.left_term > index && term.right_term > index);
  core::ConjunctionExpression& joined = *out.mutable_conjunction();
  joined.set_operator_(term.kind == ConditionTerm::Kind::kAnd ? core::ConjunctionExpression::AND
                                                              : core::ConjunctionExpression::OR);
  fill_condition(workflow, condition, term.left_term, *joined.mutable_left_expression());
  fill_condition(workflow, condition, term.right_term, *joined.mutable_right_expression());
}

}  // namespace

void fill_branch(const Workflow& workflow, const WorkflowNode& node, const std::string& outer_key,
                 core::BranchNode& out) {
  core::IfElseBlock& block = *out.mutable_if_else();
  const auto fill_inner = [&](NodeIndex index, core::Node& inner) {
    fill_node(workflow, workflow.nodes.at(index), outer_key, inner);
  };
  for (std::size_t i = 0; i < node.cases.size(); ++i) {
    core::IfBlock& added = i == 0 ? *block.mutable_case_() : *block.add_other();
    fill_condition(workflow, node.cases[i].condition, 0, *added.mutable_condition());
    fill_inner(node.cases[i].then, *added.mutable_then_node());
  }
  if (node.otherwise != kNoWorkflowNode) {
    fill_inner(node.otherwise, *block.mutable_else_node());
  } else {
    block.mutable_error()->set_failed_node_id(outer_key);
    block.mutable_error()->set_message(*node.fail);
  }
}

void fill_condition_inputs(const Workflow& workflow, const WorkflowNode& node, Bindings& out) {
  std::map<std::string, const Reference*> inputs;
  for_each_condition_reference(node, [&](const Reference& reference) {
    inputs.try_emplace(condition_variable(workflow, reference), &reference);
  });
  for (const auto& [name, reference] : inputs) {
    core::Binding& added = *out.Add();
    added.set_var(name);
    fill_promise(workflow, *reference, *added.mutable_binding()->mutable_promise());
  }
}

void add_nodes_of_conditions(const Workflow& workflow, const WorkflowNode& node,
                             std::set<std::string>& ids) {
  for_each_condition_reference(
      node, [&](const Reference& reference) { add_node_read(workflow, reference, ids); });
}

}  // namespace accelc::flyte
