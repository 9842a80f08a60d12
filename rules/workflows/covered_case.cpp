#include "compiler/lint/rule.h"
#include "rules/condition_logic.h"

#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kCoveredCase{
    .code = "AC4718",
    .name = "covered-case",
    .severity = Severity::kWarning,
    .message = "this case is never taken: an earlier one is true whenever this one is",
    .explanation = "Cases are tried in order, and the first that is true is taken."};

/// More cases of one condition are not compared with each other.
constexpr std::size_t kMostCases = 64;

void check_covered_case(const Workflow& workflow, LintContext& context) {
  for (const WorkflowNode& node : workflow.nodes) {
    std::vector<const Condition*> before;
    for (const BranchCase& one : node.cases) {
      if (one.condition.terms.empty() || before.size() == kMostCases) break;
      const bool possible = truth_of(one.condition) != Truth::kNever;
      // Of a condition that never holds constant-condition speaks.
      if (!before.empty() && possible && !can_hold_after(one.condition, before)) {
        context.report<kCoveredCase>(one.condition.span)
            .label(before.front()->span, "the cases before it begin here")
            .help("put it in front of the wider condition, or remove it");
      }
      before.push_back(&one.condition);
    }
  }
}

}  // namespace

extern const Rule kCoveredCaseRule;
const Rule kCoveredCaseRule{
    .kind = &kCoveredCase, .category = "workflows", .check = check_covered_case};

}  // namespace accelc
