// What a launch plan starts: a workflow, or a task.
#include "compiler/check/workflow/plan_target.h"

#include "compiler/check/workflow/find_named.h"

namespace accelc {

namespace {

class TargetFinder {
 public:
  TargetFinder(WorkflowScope& scope, LaunchPlan& plan, EntityReporter& reporter)
      : scope_(scope), plan_(plan), spec_(*plan.written), reporter_(reporter) {}

  bool find() {
    if (spec_.task.written() && spec_.workflow.written()) {
      const bool task_first = spec_.task.key_span.begin < spec_.workflow.key_span.begin;
      const Span first = task_first ? spec_.task.key_span : spec_.workflow.key_span;
      const Span second = task_first ? spec_.workflow.key_span : spec_.task.key_span;
      reporter_.report<kPlanOfTwoTargets>(second).label(first, "already set here");
      return false;
    }
    for (const auto* written : {&spec_.task, &spec_.workflow}) {
      if (!*written) continue;
      const bool found = written == &spec_.task ? find_task(*written) : find_workflow(*written);
      if (found) check_plan_name(scope_, plan_, reporter_);
      return found;
    }
    if (!spec_.task.written() && !spec_.workflow.written()) {
      reporter_.report_absence<kPlanWithoutWorkflow>(plan_.name_span, quote(plan_.name))
          .help("add `workflow: NAME`");
    }
    return false;
  }

 private:
  bool find_workflow(const Setting<std::string>& name) {
    plan_.workflow = accelc::find_workflow(scope_, name, reporter_);
    return plan_.workflow != nullptr;
  }

  bool find_task(const Setting<std::string>& name) {
    const Task* task = accelc::find_task(scope_, name, reporter_);
    if (task == nullptr) return false;
    if (task->elsewhere) {
      reporter_.report<kPlanOfRegisteredTask>(name.span, quote(*name))
          .label(task->name_span, "registered elsewhere");
      return false;
    }
    plan_.task = task;
    return true;
  }

  WorkflowScope& scope_;
  LaunchPlan& plan_;
  const LaunchPlanSpec& spec_;
  EntityReporter& reporter_;
};

}  // namespace

void check_plan_name(const WorkflowScope& scope, const LaunchPlan& plan, EntityReporter& reporter) {
  if (plan.workflow != nullptr && plan.name == plan.workflow->name) return;
  const auto other = scope.workflows.find(plan.name);
  if (other == scope.workflows.end()) return;
  reporter.report<kPlanOfOtherName>(plan.name_span, quote(plan.name))
      .label(other->second->name_span, "the workflow of that name");
}

bool find_plan_target(WorkflowScope& scope, LaunchPlan& plan, EntityReporter& reporter) {
  return TargetFinder(scope, plan, reporter).find();
}

}  // namespace accelc
