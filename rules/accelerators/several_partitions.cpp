#include "compiler/lint/rule.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kSeveralPartitions{
    .code = "AC4302",
    .name = "several-partitions",
    .severity = Severity::kWarning,
    .message = "a process sees one MIG partition, but this asks for {}",
    .explanation = "CUDA shows a single MIG device to a process, and GKE refuses more than one."};

void check_several_partitions(const Task& task, LintContext& context) {
  const auto& accelerator = task.accelerator;
  if (!accelerator || accelerator->profile == nullptr || accelerator->count < 2) return;
  context.report<kSeveralPartitions>(task, accelerator->count_span, accelerator->count)
      .label(accelerator->span, "the partition")
      .help("ask for a larger partition, or for a whole card");
}

}  // namespace

extern const Rule kSeveralPartitionsRule;
const Rule kSeveralPartitionsRule{
    .kind = &kSeveralPartitions, .category = "accelerators", .check = check_several_partitions};

}  // namespace accelc
