#include "compiler/check/workflow/break_callers.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace accelc {

namespace {

/// Whether one of its nodes runs a broken task, also one that the node itself breaks.
bool runs_broken_task(const Workflow& workflow) {
  return std::any_of(workflow.nodes.begin(), workflow.nodes.end(), [](const WorkflowNode& node) {
    return (node.task != nullptr && node.task->broken) ||
           (node.effective != nullptr && node.effective->broken) ||
           (node.plan != nullptr && node.plan->elsewhere && node.plan->broken);
  });
}

/// For each workflow the places of those that run it.
std::vector<std::vector<std::size_t>> callers_in(const std::vector<Workflow>& workflows) {
  std::vector<std::vector<std::size_t>> callers(workflows.size());
  for (std::size_t caller = 0; caller < workflows.size(); ++caller) {
    for (const WorkflowNode& node : workflows[caller].nodes) {
      if (node.workflow == nullptr) continue;
      callers[static_cast<std::size_t>(node.workflow - workflows.data())].push_back(caller);
    }
  }
  return callers;
}

}  // namespace

void break_callers(Program& program) {
  std::vector<Workflow>& workflows = program.workflows;
  if (workflows.empty() && program.launch_plans.empty()) return;
  const auto callers = callers_in(workflows);
  std::vector<std::size_t> pending;
  for (std::size_t at = 0; at < workflows.size(); ++at) {
    workflows[at].broken = workflows[at].broken || runs_broken_task(workflows[at]);
    if (workflows[at].broken) pending.push_back(at);
  }
  while (!pending.empty()) {
    const std::size_t broken = pending.back();
    pending.pop_back();
    for (const std::size_t caller : callers[broken]) {
      if (workflows[caller].broken) continue;
      workflows[caller].broken = true;
      pending.push_back(caller);
    }
  }
  for (LaunchPlan& plan : program.launch_plans) {
    const Entity* target = plan.task;
    if (target == nullptr) target = plan.workflow;
    plan.broken = plan.broken || target == nullptr || target->broken;
  }
}

}  // namespace accelc
