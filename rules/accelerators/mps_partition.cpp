#include "compiler/lint/rule.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kMpsPartition{
    .code = "AC4304",
    .name = "mps-partition",
    .severity = Severity::kError,
    .message = "MPS cannot share MIG partitions",
    .explanation = "No device plugin shares MIG partitions with MPS."};

void check_mps_partition(const Task& task, LintContext& context) {
  const auto& sharing = task.scheduling.sharing;
  if (!sharing || !sharing->strategy || *sharing->strategy != "mps") return;
  if (!task.accelerator || task.accelerator->profile == nullptr) return;
  context.report<kMpsPartition>(task, sharing->strategy.span)
      .label(task.accelerator->span, "the partition")
      .help("`time-slicing` works on partitions; MPS works on whole cards");
}

}  // namespace

extern const Rule kMpsPartitionRule;
const Rule kMpsPartitionRule{
    .kind = &kMpsPartition, .category = "accelerators", .check = check_mps_partition};

}  // namespace accelc
