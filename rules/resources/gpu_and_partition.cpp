#include "compiler/check/resource_names.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kGpuAndPartition{
    .code = "AC4207",
    .name = "gpu-and-partition",
    .severity = Severity::kWarning,
    .message = "the task asks for {} and for whole GPUs",
    .explanation = "No node offers whole GPUs and parts of them as separate resources at once."};

bool asks_for_whole(std::string_view resource) {
  return resource == kGenericDevice || resource == row_of(AcceleratorKind::kGpu).resource ||
         resource == row_of(AcceleratorKind::kAmd).resource;
}

void check_gpu_and_partition(const Task& task, LintContext& context) {
  const ResourceAmount* whole = nullptr;
  const ResourceAmount* part = nullptr;
  for (const ResourceAmount* amount : amounts_of(task)) {
    if (asks_for_whole(amount->name) && whole == nullptr) whole = amount;
    if (!partition_in(amount->name).empty() && part == nullptr) part = amount;
  }
  if (whole == nullptr || part == nullptr) return;
  context.report<kGpuAndPartition>(task, part->key_span, quote(part->name))
      .label(whole->key_span, "asks for whole GPUs")
      .help("keep the one that the task uses");
}

}  // namespace

extern const Rule kGpuAndPartitionRule;
const Rule kGpuAndPartitionRule{
    .kind = &kGpuAndPartition, .category = "resources", .check = check_gpu_and_partition};

}  // namespace accelc
