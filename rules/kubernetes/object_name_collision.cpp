#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <unordered_map>

namespace accelc {

namespace {

constexpr DiagnosticKind kObjectNameCollision{
    .code = "AC4901",
    .name = "object-name-collision",
    .severity = Severity::kWarning,
    .message = "{} and {} have the same name in Kubernetes",
    .explanation = "Names of Kubernetes objects contain no capitals and no `.`, `_` or `/`."};

/// The name of the Kubernetes object.
std::string object_name(std::string_view task) {
  std::string name = to_lower(task);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '.' || c == '_' || c == '/'; }, '-');
  return name;
}

void check_object_name_collision(LintContext& context) {
  // Objects of Kubernetes cannot be kept apart: there it is an error.
  if (!context.builds_for_flyte() || context.builds_manifests()) return;
  std::unordered_map<std::string, const Task*> known;
  for (const Task& task : context.program.tasks) {
    const auto [first, added] = known.emplace(object_name(task.name), &task);
    if (added) continue;
    context
        .report<kObjectNameCollision>(task.name_span, quote(task.name), quote(first->second->name))
        .label(first->second->name_span, "the other task")
        .help("both would be " + quote(first->first) + "; give one of them another name");
  }
}

}  // namespace

extern const Rule kObjectNameCollisionRule;
const Rule kObjectNameCollisionRule{
    .kind = &kObjectNameCollision, .category = "kubernetes", .check = check_object_name_collision};

}  // namespace accelc
