#include "compiler/check/workflow/node_facts.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <unordered_set>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kUntimedSchedule{
    .code = "AC4728",
    .name = "untimed-schedule",
    .severity = Severity::kNote,
    .message = "nobody knows how long what {} starts may run: {} has no timeout",
    .explanation =
        "A run that hangs holds its devices until somebody sees it, and the next one may start "
        "beside it."};

bool is_timed(const Placed<Duration>& timeout) {
  return timeout && (timeout->seconds != 0 || timeout->nanos != 0);
}

bool is_timed(const WorkflowNode& node) {
  if (node.overrides && is_timed(Placed(node.overrides->timeout))) return true;
  const Task* task = effective_task(node);
  return task == nullptr || is_timed(task->metadata.timeout);
}

/// The first node without a timeout, of the workflow or of one that it runs; null: there is none.
const WorkflowNode* untimed_node(const Workflow& workflow) {
  std::unordered_set<const Workflow*> seen{&workflow};
  std::vector<const Workflow*> pending{&workflow};
  while (!pending.empty()) {
    const Workflow& next = *pending.back();
    pending.pop_back();
    for (const WorkflowNode& node : next.nodes) {
      if (!is_timed(node)) return &node;
      const bool ends = node.overrides && is_timed(Placed(node.overrides->timeout));
      const Workflow* callee = called_workflow(node);
      if (callee != nullptr && !ends && seen.insert(callee).second) pending.push_back(callee);
    }
  }
  return nullptr;
}

void check(const LaunchPlan& plan, LintContext& context) {
  const auto& schedule = plan.written->schedule;
  if (!schedule) return;
  if (plan.task != nullptr) {
    if (is_timed(plan.task->metadata.timeout)) return;
    context.report<kUntimedSchedule>(schedule.key_span, quote(plan.name), quote(plan.task->name))
        .label(plan.task->name_span, "add `timeout`");
    return;
  }
  const WorkflowNode* node = untimed_node(*plan.workflow);
  if (node == nullptr) return;
  context
      .report<kUntimedSchedule>(schedule.key_span, quote(plan.name), "the node " + quote(node->key))
      .label(node->key_span, "this node")
      .help("write `timeout` of its task, or `overrides: {timeout: ...}` of the node");
}

}  // namespace

extern const Rule kUntimedScheduleRule;
const Rule kUntimedScheduleRule{
    .kind = &kUntimedSchedule, .category = "workflows", .off = true, .check = check};

}  // namespace accelc
