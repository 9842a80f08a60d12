#include "compiler/lint/engine.h"

#include "schema/task_spec.h"

#include <algorithm>

namespace accelc {

bool LintContext::is_inherited(const Task& task, const Span& span) {
  if (!span.valid() || span == task.name_span) return false;
  if (span.file != task.name_span.file || span.begin < task.name_span.begin) return true;
  return task.own_span.file == span.file && task.own_span.end < span.end;
}

void lint_task(std::span<const Rule* const> rules, const Task& task,
               std::span<const lightning::Trainer* const> trainers, LintContext& context) {
  for (const Rule* rule : rules) {
    // What is absent may only be unread, and what an error made of a task is not what was meant.
    const bool asked = !context.incomplete && (!task.in_doubt() || task.knows(read_by(*rule)));
    if (!rule->robust && !asked) continue;
    if (rule->task != nullptr) rule->task(task, context);
    if (rule->trainer == nullptr) continue;
    for (const lightning::Trainer* trainer : trainers) rule->trainer(task, *trainer, context);
  }
}

void lint_spec(std::span<const Rule* const> rules, LintContext& context) {
  // What seems unused may be meant where the error is.
  const auto& members = context.spec.members;
  const auto has_errors = [](const LinkedSpec::Member& member) { return member.unit->has_errors; };
  if (std::any_of(members.begin(), members.end(), has_errors)) return;
  for (const Rule* rule : rules) {
    if (rule->spec != nullptr && (rule->robust || !context.incomplete)) rule->spec(context);
  }
}

}  // namespace accelc
