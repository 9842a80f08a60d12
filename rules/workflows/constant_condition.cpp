#include "compiler/lint/rule.h"
#include "rules/condition_logic.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kConstantCondition{
    .code = "AC4717",
    .name = "constant-condition",
    .severity = Severity::kWarning,
    .message = "this condition is {}",
    .explanation = "Its literals alone decide it, so one of the cases never runs."};

void check_constant_condition(const Workflow& workflow, LintContext& context) {
  for (const WorkflowNode& node : workflow.nodes) {
    for (const BranchCase& one : node.cases) {
      if (one.condition.terms.empty()) continue;
      const Truth truth = truth_of(one.condition);
      if (truth == Truth::kOpen) continue;
      const bool always = truth == Truth::kAlways;
      context.report<kConstantCondition>(one.condition.span, always ? "always true" : "never true")
          .help(always ? "run the node without a condition, or correct it"
                       : "remove the case, or correct the condition");
    }
  }
}

}  // namespace

extern const Rule kConstantConditionRule;
const Rule kConstantConditionRule{
    .kind = &kConstantCondition, .category = "workflows", .check = check_constant_condition};

}  // namespace accelc
