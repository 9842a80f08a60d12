#include "compiler/lint/rule.h"
#include "rules/trainer_facts.h"

#include <cstddef>
#include <string>

namespace accelc {

namespace {

constexpr DiagnosticKind kKubeflowEnvironment{
    .code = "AC4954",
    .name = "kubeflow-environment",
    .severity = Severity::kError,
    .message = "`KubeflowEnvironment` {}",
    .explanation = "The plugin expects one process per pod, with the ranks of a PyTorchJob."};

using lightning::LaunchKind;

void check_kubeflow_environment(const Task& task, const lightning::Trainer& trainer,
                                LintContext& context) {
  if (!trainer.names_class("plugins", "KubeflowEnvironment")) return;
  const std::size_t devices = trainer.outcome()->devices.size();
  const LaunchKind launch = trainer.launch().kind;
  // Another launcher may set the ranks; of pods that are told nothing another rule speaks.
  if (launch == LaunchKind::kLauncher || launch == LaunchKind::kAlone) return;
  if (launch == LaunchKind::kTorchrun) {
    context
        .report<kKubeflowEnvironment>(task, trainer.span("plugins"),
                                      "takes all processes of a node for the first")
        .label(trainer.launch().span, "starts several in a pod")
        .help("torchrun needs no plugin: leave it out");
  } else if (launch != LaunchKind::kPyTorchJob && joins_processes(*trainer.outcome())) {
    context
        .report<kKubeflowEnvironment>(task, trainer.span("plugins"),
                                      "needs a PyTorchJob, and this task is none")
        .help("Lightning stops with `KeyError: 'RANK'`")
        .help("leave it out: Lightning starts the processes of a pod itself");
  } else if (devices > 1) {
    context
        .report<kKubeflowEnvironment>(
            task, trainer.span("devices"),
            "runs one process in each pod, but `devices` counts " + std::to_string(devices))
        .label(trainer.span("plugins"), "the plugin")
        .help(
            "the data is divided among " + std::to_string(devices) +
            " processes for each that runs: the rest is never seen, and the other devices are idle")
        .help("write `devices: 1`, or start the processes by torchrun without the plugin");
  }
}

}  // namespace

extern const Rule kKubeflowEnvironmentRule;
const Rule kKubeflowEnvironmentRule{
    .kind = &kKubeflowEnvironment, .category = "trainer", .check = check_kubeflow_environment};

}  // namespace accelc
