#include "compiler/check/workflow/find_named.h"

#include "compiler/check/workflow/suggest_name.h"

namespace accelc {

const Task* find_task(WorkflowScope& scope, const Setting<std::string>& name,
                      EntityReporter& reporter) {
  const auto found = scope.tasks.find(*name);
  if (found != scope.tasks.end()) return found->second;
  if (const TaskEntry* known = scope.names.find(*name)) {
    report_if_abstract(name, known->entry->value, reporter);
    return nullptr;
  }
  auto report = reporter.report_absence<kUnknownTask>(name.span, quote(*name));
  if (show_taken_back(report, scope.names.taken_back(*name))) return nullptr;
  if (scope.declared_workflows.find(*name) != nullptr) {
    report.help("there is a workflow of that name: write `workflow: " + *name + "`");
  } else {
    const auto near = scope.names.nearest_tasks(*name, scope.sink);
    if (!fix_name(report, name.span, near)) ask_for_name(report, near);
  }
  return nullptr;
}

Workflow* find_workflow(WorkflowScope& scope, const Setting<std::string>& name,
                        EntityReporter& reporter) {
  const auto found = scope.workflows.find(*name);
  if (found != scope.workflows.end()) return found->second;
  if (const auto* known = scope.declared_workflows.find(*name)) {
    report_if_abstract(name, known->entry->value, reporter);
    return nullptr;
  }
  auto report = reporter.report_absence<kUnknownWorkflow>(name.span, quote(*name));
  if (show_taken_back(report, scope.declared_workflows.taken_back(*name))) return nullptr;
  if (scope.names.find(*name) != nullptr) {
    report.help("there is a task of that name: write `task: " + *name + "`");
  } else {
    suggest_name(*name, name.span, scope.declared_workflows.names(), scope.sink, report);
  }
  return nullptr;
}

}  // namespace accelc
