#include "compiler/lint/rule.h"
#include "rules/trainer_facts.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kNodeRank{
    .code = "AC4963",
    .name = "node-rank",
    .severity = Severity::kError,
    .message = "every pod of the job believes it is rank 0",
    .explanation =
        "A PyTorchJob passes each pod its rank in a way that Lightning does not read by default."};

using lightning::LaunchKind;

void check_node_rank(const Task& task, const lightning::Trainer& trainer, LintContext& context) {
  if (trainer.launch().kind != LaunchKind::kPyTorchJob) return;
  const bool several = trainer.launch().most_nodes > 1 && trainer.outcome()->num_nodes > 1;
  if (!several || !joins_processes(*trainer.outcome())) return;
  if (!trainer.request().plugins.empty()) return;
  context.report<kNodeRank>(task, trainer.span("num_nodes"))
      .label(trainer.launch().span, "sets RANK, but not NODE_RANK")
      .help(
          "Lightning reads NODE_RANK or GROUP_RANK; without them each pod is node 0, and the "
          "rendezvous never ends")
      .help(
          "add `plugins: [KubeflowEnvironment]` with one device for each pod, or start torchrun "
          "with `elasticConfig`");
}

}  // namespace

extern const Rule kNodeRankRule;
const Rule kNodeRankRule{.kind = &kNodeRank, .category = "trainer", .check = check_node_rank};

}  // namespace accelc
