#include "compiler/check/workflow/condition_reads.h"

namespace accelc {

bool is_comparable(const TypeExpr& type) {
  switch (type.kind) {
    case TypeKind::kInteger:
    case TypeKind::kFloat:
    case TypeKind::kString:
    case TypeKind::kBoolean:
    case TypeKind::kDatetime:
    case TypeKind::kDuration:
      return true;
    default:
      return false;
  }
}

std::string condition_variable(const Workflow& workflow, const Reference& reference) {
  const bool of_node = reference.node != kNoWorkflowNode;
  return (of_node ? workflow.nodes.at(reference.node).id : "") + '.' + reference.name;
}

void for_each_condition_reference(const WorkflowNode& branch,
                                  const std::function<void(const Reference&)>& visit) {
  for (const BranchCase& one : branch.cases) {
    for (const ConditionTerm& term : one.condition.terms) {
      if (term.kind != ConditionTerm::Kind::kComparison) continue;
      for (const Operand* operand : {&term.left, &term.right}) {
        if (const auto* reference = std::get_if<Reference>(&operand->what)) visit(*reference);
      }
    }
  }
}

}  // namespace accelc
