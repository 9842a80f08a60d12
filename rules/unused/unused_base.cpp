#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <unordered_set>

namespace accelc {

namespace {

constexpr DiagnosticKind kUnusedBase{
    .code = "AC4803",
    .name = "unused-base",
    .severity = Severity::kWarning,
    .message = "no task extends the abstract task {}",
    .explanation = "An abstract task that no task extends is not part of any output."};

using Bases = std::unordered_set<std::string_view>;

void collect(const ProfileSpec& overlay, Bases& bases) {
  if (overlay.defaults && overlay.defaults->extends) bases.insert(*overlay.defaults->extends);
  if (!overlay.tasks) return;
  for (const auto& entry : overlay.tasks->entries) {
    if (entry.value && entry.value->extends) bases.insert(*entry.value->extends);
  }
}

bool is_abstract(const Setting<TaskSpec>& task) {
  return task && task->abstract && *task->abstract;
}

void check_unused_base(LintContext& context) {
  Bases bases;
  for (const LinkedSpec::Member& member : context.spec.members) {
    const DocumentSpec& spec = member.document->spec;
    collect(spec, bases);
    if (!spec.profiles) continue;
    for (const auto& profile : spec.profiles->entries) {
      if (profile.value) collect(*profile.value, bases);
    }
  }
  const auto& tasks = context.spec.members[0].document->spec.tasks;
  if (!tasks) return;
  for (const auto& entry : tasks->entries) {
    if (!is_abstract(entry.value) || bases.contains(entry.key)) continue;
    context.report<kUnusedBase>(entry.value.key_span, quote(entry.key))
        .help("extend it, or delete it");
  }
}

}  // namespace

extern const Rule kUnusedBaseRule;
const Rule kUnusedBaseRule{
    .kind = &kUnusedBase, .category = "unused", .off = true, .check = check_unused_base};

}  // namespace accelc
