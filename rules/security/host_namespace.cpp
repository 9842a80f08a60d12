#include "compiler/check/task/pod_target.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/manifest_facts.h"

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
  Setting<bool> PodSpec::*field;
  std::string_view key;
  std::string_view what;
  std::string_view instead;
};

constexpr std::array kKeys = {
    HostKey{&PodSpec::host_ipc, "hostIPC", "memory segments",
            "`shared_memory: true` gives the task its own /dev/shm"},
    HostKey{&PodSpec::host_pid, "hostPID", "processes",
            "nothing of a task needs the other processes of its node"},
    HostKey{&PodSpec::host_network, "hostNetwork", "network",
            "a fabric such as EFA is asked for as a resource"},
};

void check_host_namespace(const Task& task, LintContext& context) {
  // Whoever wrote a manifest for a fabric of its cluster knows whether its namespace allows it.
  if (manifest_of(task)) return;
  for (const HostKey& known : kKeys) {
    const Setting<bool>& shared = written_pod(task).*known.field;
    if (!shared || !*shared) continue;
    context.report<kHostNamespace>(task, shared.span, quote(known.key), known.what)
        .help(std::string(known.instead));
  }
}

}  // namespace

extern const Rule kHostNamespaceRule;
const Rule kHostNamespaceRule{
    .kind = &kHostNamespace, .category = "security", .check = check_host_namespace};

}  // namespace accelc
