#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <unordered_set>

namespace accelc {

namespace {

constexpr DiagnosticKind kUnusedTask{
    .code = "AC4806",
    .name = "unused-task",
    .severity = Severity::kNote,
    .message = "no workflow runs the task {}",
    .explanation = "In a project with workflows, a task that no node runs is often a leftover."};

void check_unused_task(LintContext& context) {
  const Program& program = context.program;
  if (program.workflows.empty()) return;
  std::unordered_set<const Task*> used;
  for (const Workflow& workflow : program.workflows) {
    if (workflow.broken) return;
    for (const WorkflowNode& node : workflow.nodes) used.insert(node.task);
  }
  for (const LaunchPlan& plan : program.launch_plans) used.insert(plan.task);
  const auto look_at = [&](const Task& task) {
    if (!used.contains(&task)) context.report<kUnusedTask>(task.name_span, quote(task.name));
  };
  for (const Task& task : program.tasks) look_at(task);
  for (const Task& task : program.registered_tasks) look_at(task);
}

}  // namespace

extern const Rule kUnusedTaskRule;
const Rule kUnusedTaskRule{
    .kind = &kUnusedTask, .category = "unused", .off = true, .check = check_unused_task};

}  // namespace accelc
