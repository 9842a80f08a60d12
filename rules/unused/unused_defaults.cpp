#include "compiler/check/link/unused_defaults.h"

#include "compiler/lint/rule.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kUnusedDefaults{
    .code = "AC4807",
    .name = "unused-defaults",
    .severity = Severity::kWarning,
    .message = "these `defaults` apply to no task",
    .explanation =
        "`defaults` apply to the tasks of their own document, and to none of a file that includes "
        "it. A base reaches other files: a task with `abstract: true`, which they extend."};

void check_unused_defaults(LintContext& context) {
  for (const LinkedSpec::Member& member : context.spec.members) {
    const DocumentSpec& spec = member.document->spec;
    if (has_unused_defaults(spec)) {
      context.report<kUnusedDefaults>(spec.defaults.key_span);
    }
  }
}

}  // namespace

extern const Rule kUnusedDefaultsRule;
const Rule kUnusedDefaultsRule{
    .kind = &kUnusedDefaults, .category = "unused", .check = check_unused_defaults};

}  // namespace accelc
