#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kPrivileged{
    .code = "AC4505",
    .name = "privileged",
    .severity = Severity::kWarning,
    .message = "a privileged container sees every device of its node",
    .explanation =
        "A privileged container is not held to the devices that it was given, nor to its node."};

void check(const Task& task, LintContext& context) {
  if (!task.spec->pod || !task.spec->pod->spec) return;
  visit_entries(task.spec->pod->spec->node, [&](NodeRef key, NodeRef value) {
    if (key.text() != "privileged" || value.kind() != NodeKind::kBoolean) return;
    if (!value.text().starts_with('t') && !value.text().starts_with('T')) return;
    context.report<kPrivileged>(task, value.span())
        .help("name the capability that it needs under `securityContext.capabilities.add`");
  });
}

}  // namespace

extern const Rule kPrivilegedRule;
const Rule kPrivilegedRule{.kind = &kPrivileged, .category = "security", .task = check};

}  // namespace accelc
