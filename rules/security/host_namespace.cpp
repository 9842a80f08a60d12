#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <array>

namespace accelc {

namespace {

constexpr DiagnosticKind kHostNamespace{
    .code = "AC4506",
    .name = "host-namespace",
    .severity = Severity::kWarning,
    .message = "{} shares the {} of the node",
    .explanation = "Namespaces with a Pod Security level above `privileged` refuse such pods."};

struct HostKey {
  std::string_view key;
  std::string_view what;
  std::string_view instead;
};

constexpr std::array kKeys = {
    HostKey{"hostIPC", "memory segments", "`shared_memory: true` gives the task its own /dev/shm"},
    HostKey{"hostPID", "processes", "nothing of a task needs the other processes of its node"},
    HostKey{"hostNetwork", "network", "a fabric such as EFA is asked for as a resource"},
};

void check(const Task& task, LintContext& context) {
  if (!task.spec->pod || !task.spec->pod->spec) return;
  for (const HostKey& known : kKeys) {
    const NodeRef value = task.spec->pod->spec->node.find(known.key);
    if (!value || value.kind() != NodeKind::kBoolean) continue;
    if (!value.text().starts_with('t') && !value.text().starts_with('T')) continue;
    context.report<kHostNamespace>(task, value.span(), quote(known.key), known.what)
        .help(std::string(known.instead));
  }
}

}  // namespace

extern const Rule kHostNamespaceRule;
const Rule kHostNamespaceRule{.kind = &kHostNamespace, .category = "security", .task = check};

}  // namespace accelc
