#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/trainer_facts.h"

#include <cstdint>
#include <string>

namespace accelc {

namespace {

constexpr DiagnosticKind kMissingNodes{
    .code = "AC4962",
    .name = "missing-nodes",
    .severity = Severity::kError,
    .message = "the trainer waits for {} nodes, and {}",
    .explanation = "A trainer waits without end for nodes that nobody starts."};

using lightning::LaunchKind;

void check(const Task& task, const lightning::Trainer& trainer, LintContext& context) {
  if (trainer.value("num_nodes") == nullptr) return;
  const lightning::Launch& launch = trainer.launch();
  const std::int64_t wanted = trainer.outcome()->num_nodes;
  // torchrun's own number is compared with all processes; XLA asks the TPU; a strategy of one
  // device waits for nobody, which single-device-strategy says.
  const bool elsewhere = launch.kind == LaunchKind::kTorchrun ||
                         trainer.outcome()->backend == lightning::Backend::kTpu ||
                         trainer.outcome()->strategy == lightning::Strategy::kSingleDevice;
  if (elsewhere || wanted <= launch.most_nodes) return;
  const bool one = launch.most_nodes == 1;
  context
      .report<kMissingNodes>(
          task, trainer.span("num_nodes"), wanted,
          one ? "the task is one" : "the job has " + std::to_string(launch.most_nodes))
      .label(launch.span, "says how many pods there are")
      .help("training hangs: `Initializing distributed: GLOBAL_RANK: 0, MEMBER: 1/" +
            std::to_string(trainer.outcome()->world_size()) + "`")
      .help("`elastic: {nnodes: " + std::to_string(wanted) + "}` starts so many");
}

}  // namespace

extern const Rule kMissingNodesRule;
const Rule kMissingNodesRule{.kind = &kMissingNodes, .category = "trainer", .trainer = check};

}  // namespace accelc
