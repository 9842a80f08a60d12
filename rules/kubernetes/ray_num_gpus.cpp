#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace accelc {

namespace {

constexpr DiagnosticKind kRayNumGpus{
    .code = "AC4976",
    .name = "ray-num-gpus",
    .severity = Severity::kWarning,
    .message = "{}",
    .explanation =
        "Ray schedules work by the number of GPUs it is configured with, not by what the "
        "container was given."};

/// Devices that Ray counts as GPUs: whole ones, and partitions, which it does not see by itself.
struct RayGpus {
  std::int64_t count = 0;
  bool partitions = false;
  Span span;
};

/// Ray counts NVIDIA's and AMD's cards as GPUs, and others under names of their own.
bool is_gpu(std::string_view resource) {
  return std::any_of(kDeviceKinds.begin(), kDeviceKinds.end(), [&](const DeviceKindRow& row) {
    return row.noun == "GPU" && row.resource == resource;
  });
}

RayGpus gpus_of(const Task& task) {
  RayGpus gpus;
  for (const ResourceAmount& limit : task.limits) {
    const bool part = limit.name.starts_with(kMigResource);
    if ((!part && !is_gpu(limit.name)) || !limit.quantity.is_whole()) continue;
    gpus.count += std::min(limit.quantity.units, kMostOfAll);
    gpus.partitions = gpus.partitions || part;
    if (!gpus.span.valid()) gpus.span = limit.span;
  }
  return gpus;
}

void check_ray_num_gpus(const Task& task, LintContext& context) {
  const auto manifest = manifest_of(task);
  if (!manifest || manifest->row->group != "ray.io") return;
  const NodeRef start = value_at(manifest->holder, "rayStartParams");
  const NodeRef number = value_at(start, "num-gpus");
  const RayGpus gpus = gpus_of(task);
  if (!number) {
    const bool group = start || value_at(manifest->holder, "groupName");
    if (!gpus.partitions || !group) return;
    context.report<kRayNumGpus>(gpus.span, "Ray does not count these partitions automatically")
        .help("write " + quote("num-gpus: \"" + std::to_string(gpus.count) + "\"") +
              " under `rayStartParams`");
    return;
  }
  const auto told = integer_below(start, "num-gpus");
  const bool claims = task.pod != nullptr && !task.pod->resource_claims->items.empty();
  if (!told || *told == gpus.count || task.scheduling.sharing || claims) return;
  // A head that must run no work is told that it has none.
  if (*told == 0) return;
  auto report = context.report<kRayNumGpus>(
      number.span(), "Ray is configured with " + count_of(static_cast<std::size_t>(*told), "GPU") +
                         ", but the container has " + std::to_string(gpus.count));
  report.label(gpus.span, "the devices");
}

}  // namespace

extern const Rule kRayNumGpusRule;
const Rule kRayNumGpusRule{
    .kind = &kRayNumGpus, .category = "kubernetes", .check = check_ray_num_gpus};

}  // namespace accelc
