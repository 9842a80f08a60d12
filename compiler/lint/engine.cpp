#include "compiler/lint/engine.h"

#include <algorithm>
#include <variant>

namespace accelc {

bool LintContext::is_inherited(const Task& task, const Span& span) {
  if (!span.valid() || span == task.name_span) return false;
  if (span.file != task.name_span.file || span.begin < task.name_span.begin) return true;
  return task.own_span.file == span.file && task.own_span.end < span.end;
}

namespace {

/// Calls what of a rule is about one task.
struct TaskCaller {
  const Task& task;
  std::span<const lightning::Trainer* const> trainers;
  LintContext& context;

  void operator()(TaskCheck check) const { check(task, context); }
  void operator()(TrainerCheck check) const {
    for (const lightning::Trainer* trainer : trainers) check(task, *trainer, context);
  }
  void operator()(const TaskAndTrainerCheck& check) const {
    (*this)(check.task);
    (*this)(check.trainer);
  }
  template <class Other>
  void operator()(Other /*check*/) const {}
};

}  // namespace

void lint_task(std::span<const Rule* const> rules, const Task& task,
               std::span<const lightning::Trainer* const> trainers, LintContext& context) {
  for (const Rule* rule : rules) {
    // What is absent may only be unread, and what an error made of a task is not what was meant.
    const bool asked = !context.incomplete && (!task.in_doubt() || task.knows(read_by(*rule)));
    if (!rule->robust && !asked) continue;
    std::visit(TaskCaller{task, trainers, context}, rule->check);
  }
}

void lint_workflows(std::span<const Rule* const> rules, LintContext& context) {
  if (context.incomplete) return;
  for (const Rule* rule : rules) {
    if (const auto* check = std::get_if<WorkflowCheck>(&rule->check)) {
      for (const Workflow& workflow : context.program.workflows) {
        if (!workflow.broken) (*check)(workflow, context);
      }
    } else if (const auto* plan_check = std::get_if<LaunchPlanCheck>(&rule->check)) {
      for (const LaunchPlan& plan : context.program.launch_plans) {
        const Entity* target = plan.task;
        if (target == nullptr) target = plan.workflow;
        const bool known = target != nullptr && !target->broken;
        if (plan.written != nullptr && known && !plan.broken) (*plan_check)(plan, context);
      }
    }
  }
}

void lint_spec(std::span<const Rule* const> rules, LintContext& context) {
  // What seems unused may be meant where the error is.
  const auto& members = context.spec.members;
  const auto has_errors = [](const LinkedSpec::Member& member) { return member.unit->has_errors; };
  if (std::any_of(members.begin(), members.end(), has_errors)) return;
  for (const Rule* rule : rules) {
    const auto* check = std::get_if<SpecCheck>(&rule->check);
    if (check != nullptr && (rule->robust || !context.incomplete)) (*check)(context);
  }
}

}  // namespace accelc
