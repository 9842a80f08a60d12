#include "compiler/lint/engine.h"

#include "schema/task_spec.h"

namespace accelc {

bool LintContext::is_inherited(const Task& task, const Span& span) {
  if (!span.valid() || span == task.name_span) return false;
  if (span.file != task.name_span.file || span.begin < task.name_span.begin) return true;
  const auto& tasks = task.document->tasks;
  const auto* own = tasks ? tasks->find(task.name) : nullptr;
  return own != nullptr && own->span.file == span.file && own->span.end < span.end;
}

void lint(std::span<const Rule* const> rules, bool whole_spec, LintContext& context) {
  for (const LinkedSpec::Member& member : context.spec.members) {
    context.incomplete = context.incomplete || member.unit->tree->incomplete();
    // What seems unused may be meant where the error is.
    whole_spec = whole_spec && !member.unit->has_errors;
  }
  // Task by task: a large spec goes through the processor's caches once, not once for each rule.
  for (const Task& task : context.program.tasks) {
    for (const Rule* rule : rules) {
      if (rule->task == nullptr) continue;
      // What is absent may only be unread, and what an error made of a task is not what was meant.
      if (rule->robust || !(context.incomplete || task.broken)) rule->task(task, context);
    }
  }
  if (!whole_spec) return;
  for (const Rule* rule : rules) {
    if (rule->spec != nullptr && (rule->robust || !context.incomplete)) rule->spec(context);
  }
}

}  // namespace accelc
