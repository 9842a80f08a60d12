#include "compiler/check/task/plugin_job.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"
#include "rules/trainer_facts.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kMissingNodes{
    .code = "AC4962",
    .name = "missing-nodes",
    .severity = Severity::kError,
    .message = "{} waits for {} nodes, but {}",
    .explanation = "A trainer waits forever for nodes that are never started."};

using lightning::LaunchKind;

std::string ways_out(std::int64_t nodes, const LintContext& context) {
  const std::string elastic = "`elastic: {nnodes: " + std::to_string(nodes) + "}`";
  return context.builds_for_flyte()
             ? elastic + " makes so many pods; `command: [torchrun, ...]` joins them"
             : elastic + " makes so many pods";
}

/// Whether the object of a manifest starts several such pods: a PyTorchJob, a JobSet, a Job with
/// `parallelism`.
bool is_one_of_many(const Task& task) {
  const auto manifest = manifest_of(task);
  if (!manifest) return false;
  const std::string_view group = manifest->row->group;
  const bool plain = group.empty() || group == "apps" || group == "batch";
  const auto counted = [&manifest](std::string_view key) {
    const NodeRef count = value_at(manifest->holder, key);
    return count && count.text() != "1";
  };
  return !plain || counted("parallelism") || counted("replicas");
}

/// torchrun in the only pod of a task. Who tells it where the others are may run those, too.
void check_torchrun(const Task& task, LintContext& context) {
  if (task.elastic.written() || task.names_plugin || is_one_of_many(task)) return;
  const lightning::Command command = lightning::command_of(task);
  if (command.finds_others || !command.nodes || !command.nodes->count) return;
  const std::int64_t wanted = command.nodes->count->least;
  if (wanted < 2) return;
  context.report<kMissingNodes>(task, command.nodes->span, "torchrun", wanted, "the task has one")
      .help("it waits until the rendezvous times out")
      .help("`elastic: {nnodes: " + std::to_string(wanted) +
            "}` creates this number of pods and sets the rendezvous of torchrun");
}

void check_missing_nodes(const Task& task, const lightning::Trainer& trainer,
                         LintContext& context) {
  if (trainer.value("num_nodes") == nullptr) return;
  const lightning::Launch& launch = trainer.launch();
  const std::int64_t wanted = trainer.outcome()->num_nodes;
  // torchrun's own number is compared with all processes, other launchers have their own, and XLA
  // asks the TPU; a strategy of one device waits for nobody, which single-device-strategy says.
  const bool elsewhere =
      launch.kind == LaunchKind::kTorchrun || launch.kind == LaunchKind::kLauncher ||
      trainer.outcome()->accelerator_class == lightning::AcceleratorClass::kTpu ||
      trainer.outcome()->strategy == lightning::Strategy::kSingleDevice;
  if (elsewhere || wanted <= launch.most_nodes) return;
  const bool one = launch.most_nodes == 1;
  context
      .report<kMissingNodes>(
          task, trainer.span("num_nodes"), "the trainer", wanted,
          one ? "the task has one" : "the job has " + std::to_string(launch.most_nodes))
      .label(launch.span, "sets the number of pods")
      .help("training hangs: `Initializing distributed: GLOBAL_RANK: 0, MEMBER: 1/" +
            std::to_string(trainer.outcome()->world_size()) + "`")
      .help(ways_out(wanted, context));
}

}  // namespace

extern const Rule kMissingNodesRule;
const Rule kMissingNodesRule{.kind = &kMissingNodes,
                             .category = "trainer",
                             .check = TaskAndTrainerCheck{check_torchrun, check_missing_nodes}};

}  // namespace accelc
