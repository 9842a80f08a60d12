#include "compiler/check/link/unused_defaults.h"
#include "compiler/lint/rule.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace accelc {

namespace {

constexpr DiagnosticKind kUnusedInclude{
    .code = "AC4804",
    .name = "unused-include",
    .severity = Severity::kWarning,
    .message = "nothing from {} is used",
    .explanation =
        "An included file without tasks of its own and without a base in use has no effect."};

std::unordered_set<std::string_view> bases_of(const DocumentSpec& spec) {
  std::unordered_set<std::string_view> bases;
  const auto add = [&bases](const ProfileSpec& overlay) {
    if (!overlay.tasks) return;
    for (const auto& entry : overlay.tasks->entries) {
      if (entry.value && entry.value->extends) bases.insert(*entry.value->extends);
    }
  };
  add(spec);
  if (spec.profiles) {
    for (const auto& profile : spec.profiles->entries) {
      if (profile.value) add(*profile.value);
    }
  }
  return bases;
}

/// Whether the document gives the one that includes it a task or a base, or includes more.
bool gives_something(const DocumentSpec& spec, const std::unordered_set<std::string_view>& bases) {
  if (spec.include || spec.images || spec.accelerators || spec.workflows) return true;
  // That defaults reach nobody is said of them (unused-defaults).
  if (has_unused_defaults(spec)) return true;
  if (!spec.tasks) return false;
  return std::any_of(
      spec.tasks->entries.begin(), spec.tasks->entries.end(), [&](const auto& entry) {
        const bool abstract = entry.value && entry.value->abstract && *entry.value->abstract;
        return !abstract || bases.contains(entry.key);
      });
}

void check_unused_include(LintContext& context) {
  const LinkedSpec::Member& root = context.spec.members[0];
  const DocumentSpec& spec = root.document->spec;
  if (!spec.include) return;
  const auto bases = bases_of(spec);
  const std::string folder = parent_path(root.unit->file->path());
  std::unordered_map<std::string, bool> used;  // by path
  for (const LinkedSpec::Member& member : context.spec.members) {
    bool& of_file = used[normalize_path(member.unit->file->path())];
    of_file = of_file || gives_something(member.document->spec, bases);
  }
  for (const Setting<std::string>& include : spec.include->items) {
    if (!include) continue;
    const auto known = used.find(join_path(folder, *include));
    if (known == used.end() || known->second) continue;
    context.report<kUnusedInclude>(include.span, quote(*include));
  }
}

}  // namespace

extern const Rule kUnusedIncludeRule;
const Rule kUnusedIncludeRule{
    .kind = &kUnusedInclude, .category = "unused", .check = check_unused_include};

}  // namespace accelc
