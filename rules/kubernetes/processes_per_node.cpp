#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/manifest_facts.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kProcessesPerNode{
    .code = "AC4978",
    .name = "processes-per-node",
    .severity = Severity::kWarning,
    .message = "{} for the {} of each pod",
    .explanation = "Each process uses one device; any surplus of either is idle or waits."};

/// The number of processes that somebody starts in each pod, and who says it.
struct Processes {
  std::int64_t count = 0;
  Span span;
};

std::string start(std::int64_t count) {
  return count == 1 ? "1 process is started" : std::to_string(count) + " processes are started";
}

/// torchrun's own option, which wins over what the operator sets.
std::optional<Processes> of_torchrun(const Task& task) {
  if (!mentions(task, "torchrun") && !mentions(task, "torch.distributed")) return std::nullopt;
  const auto number = number_of_option(task, {"nproc_per_node"});
  return number ? std::optional(Processes{number->value, number->span}) : std::nullopt;
}

/// What the operator of the object is told.
std::optional<Processes> of_object(const ManifestObject& manifest) {
  std::string_view field;
  if (manifest.is("kubeflow.org", "PyTorchJob")) field = "spec.nprocPerNode";
  if (manifest.is("kubeflow.org", "MPIJob")) field = "spec.slotsPerWorker";
  const NodeRef written = field.empty() ? NodeRef() : value_below(manifest.object, field);
  const auto number = field.empty() ? std::nullopt : integer_below(manifest.object, field);
  if (!written || !number) return std::nullopt;
  return Processes{*number, written.span()};
}

/// A PyTorchJob starts one process in each pod when nobody says more, which is torchrun then.
bool starts_one(const Task& task, const ManifestObject& manifest) {
  return manifest.is("kubeflow.org", "PyTorchJob") &&
         !value_below(manifest.object, "spec.nprocPerNode") && mentions(task, "torchrun") &&
         !mentions(task, "nproc");
}

void check_processes_per_node(const Task& task, LintContext& context) {
  const auto devices = whole_devices_of(task);
  const auto manifest = manifest_of(task);
  if (!devices || !manifest || has_several_cores(devices->resource)) return;
  auto processes = of_torchrun(task);
  if (!processes) processes = of_object(*manifest);
  if (!processes && starts_one(task, *manifest) && devices->count > 1) {
    context
        .report<kProcessesPerNode>(devices->span, start(1),
                                   count_of(static_cast<std::size_t>(devices->count), "device"))
        .help("write `nprocPerNode: \"" + std::to_string(devices->count) + "\"` in the spec");
    return;
  }
  if (!processes || processes->count == devices->count || processes->count == 0) return;
  context
      .report<kProcessesPerNode>(processes->span, start(processes->count),
                                 count_of(static_cast<std::size_t>(devices->count), "device"))
      .label(devices->span, "the devices");
}

}  // namespace

extern const Rule kProcessesPerNodeRule;
const Rule kProcessesPerNodeRule{
    .kind = &kProcessesPerNode, .category = "kubernetes", .check = check_processes_per_node};

}  // namespace accelc
