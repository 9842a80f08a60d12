#include "compiler/lint/rule.h"
#include "rules/trainer_facts.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kPartitionsTogether{
    .code = "AC4965",
    .name = "partitions-together",
    .severity = Severity::kWarning,
    .message = "{} GPU partitions train together",
    .explanation = "NCCL, which connects processes on GPUs, does not work between MIG partitions."};

void check_partitions_together(const Task& task, const lightning::Trainer& trainer,
                               LintContext& context) {
  if (!task.accelerator) return;
  const bool part = task.accelerator->request == PartitionRequest::kPartition;
  const bool gpu = trainer.outcome()->accelerator_class == lightning::AcceleratorClass::kCuda;
  if (!part || !gpu || trainer.outcome()->num_nodes < 2) return;
  if (!joins_processes(*trainer.outcome())) return;
  context.report<kPartitionsTogether>(task, task.accelerator->span, trainer.outcome()->num_nodes)
      .label(trainer.key_span("num_nodes"), "one on each node")
      .help(
          "there is no peer access between partitions; on one card NCCL stops with `Duplicate GPU "
          "detected`")
      .help("whole GPUs train together");
}

}  // namespace

extern const Rule kPartitionsTogetherRule;
const Rule kPartitionsTogetherRule{
    .kind = &kPartitionsTogether, .category = "trainer", .check = check_partitions_together};

}  // namespace accelc
