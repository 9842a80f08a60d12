#include "compiler/lint/rule.h"
#include "rules/helpers.h"
#include "rules/manifest_facts.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kPrivileged{
    .code = "AC4505",
    .name = "privileged",
    .severity = Severity::kWarning,
    .message = "a privileged container sees every device of its node",
    .explanation =
        "A privileged container is confined neither to the devices that it was given nor to its "
        "node."};

/// Whether it looks after its node: device plugins, drivers, monitors.
bool tends_to_node(const Task& task) {
  const auto manifest = manifest_of(task);
  return manifest && manifest->row->kind == "DaemonSet";
}

void check_privileged(const Task& task, LintContext& context) {
  if (tends_to_node(task)) return;
  visit_containers(task, [&](const Container& container) {
    const Setting<bool>& privileged = container.security_context->privileged;
    if (!privileged || !*privileged) return;
    context.report<kPrivileged>(task, privileged.span)
        .help("name the capability that it needs under `securityContext.capabilities.add`");
  });
}

}  // namespace

extern const Rule kPrivilegedRule;
const Rule kPrivilegedRule{.kind = &kPrivileged, .category = "security", .check = check_privileged};

}  // namespace accelc
