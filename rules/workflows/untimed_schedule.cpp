#include "compiler/check/workflow/node_facts.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kUntimedSchedule{
    .code = "AC4728",
    .name = "untimed-schedule",
    .severity = Severity::kNote,
    .message = "the run time of what {} starts is unlimited: {} no timeout",
    .explanation =
        "A run that hangs holds its devices until somebody notices, and the next one may start "
        "at the same time."};

bool is_timed(const Placed<Duration>& timeout) {
  return timeout && (timeout->seconds != 0 || timeout->nanos != 0);
}

/// Whether something of the node itself ends it, and not what is inside of it.
bool is_timed(const WorkflowNode& node) {
  if (node.overrides && is_timed(Placed(node.overrides->timeout))) return true;
  if (node.plan != nullptr && node.plan->workflow == nullptr) return false;
  const Task* task = effective_task(node);
  return task == nullptr || is_timed(task->metadata.timeout);
}

/// Those without a timeout, of the workflow and then of those that it runs: each of them may take
/// longer than everything beside it, so that all are on the longest chain.
std::vector<const WorkflowNode*> untimed_nodes(const Workflow& workflow) {
  std::vector<const WorkflowNode*> nodes;
  std::unordered_set<const Workflow*> seen{&workflow};
  std::vector<const Workflow*> pending{&workflow};
  for (std::size_t at = 0; at < pending.size(); ++at) {
    for (const WorkflowNode& node : pending[at]->nodes) {
      if (!is_timed(node)) nodes.push_back(&node);
      const bool ends = node.overrides && is_timed(Placed(node.overrides->timeout));
      const Workflow* callee = called_workflow(node);
      if (callee != nullptr && !ends && seen.insert(callee).second) pending.push_back(callee);
    }
  }
  return nodes;
}

void check_untimed_schedule(const LaunchPlan& plan, LintContext& context) {
  constexpr std::size_t kMostLabels = 8;
  const auto& schedule = plan.written->schedule;
  if (!schedule) return;
  if (plan.task != nullptr) {
    if (is_timed(plan.task->metadata.timeout)) return;
    context
        .report<kUntimedSchedule>(schedule.key_span, quote(plan.name),
                                  quote(plan.task->name) + " has")
        .label(plan.task->name_span, "add `timeout`");
    return;
  }
  const std::vector<const WorkflowNode*> nodes = untimed_nodes(*plan.workflow);
  if (nodes.empty()) return;
  const bool one = nodes.size() == 1;
  const std::string who = one ? "the node " + quote(nodes.front()->key) + " has"
                              : count_of(nodes.size(), "node") + " have";
  Report report = context.report<kUntimedSchedule>(schedule.key_span, quote(plan.name), who);
  for (std::size_t i = 0; i < std::min(nodes.size(), kMostLabels); ++i) {
    report.label(nodes[i]->key_span, one ? "this node" : "no timeout");
  }
  if (nodes.size() > kMostLabels) {
    report.help(std::to_string(nodes.size() - kMostLabels) + " more nodes have none");
  }
  report.help(one ? "write `timeout` of its task, or `overrides: {timeout: ...}` of the node"
                  : "write `timeout` of the tasks, or `overrides: {timeout: ...}` of the nodes");
}

}  // namespace

extern const Rule kUntimedScheduleRule;
const Rule kUntimedScheduleRule{.kind = &kUntimedSchedule,
                                .category = "workflows",
                                .off = true,
                                .check = check_untimed_schedule};

}  // namespace accelc
