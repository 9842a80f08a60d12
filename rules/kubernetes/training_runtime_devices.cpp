#include "compiler/lint/rule.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kTrainingRuntimeDevices{
    .code = "AC4979",
    .name = "training-runtime-devices",
    .severity = Severity::kWarning,
    .message = "{}",
    .explanation = "A TrainJob and its runtime together determine the devices of a training node."};

/// What of an amount is about devices.
bool has_device(NodeRef amounts) {
  bool found = false;
  for (const std::string_view side : {"limits", "requests"}) {
    const NodeRef all = value_at(amounts, side);
    if (!all || !all.is_mapping()) continue;
    for_each_entry(all, [&](const Entry& entry) {
      found = found || is_whole_device(entry.key.resolved().text());
    });
  }
  return found;
}

void check_job(const Task& task, NodeRef job, LintContext& context) {
  const NodeRef resources = value_below(job, "spec.trainer.resourcesPerNode");
  const bool in_runtime = whole_devices_of(task).has_value();
  const auto processes = integer_below(job, "spec.trainer.numProcPerNode");
  if (resources && in_runtime && !has_device(resources)) {
    context
        .report<kTrainingRuntimeDevices>(
            resources.span(), "these resources replace those of the runtime, which ask for devices")
        .help(
            "write the devices here as well: older releases of Trainer lose those of the runtime, "
            "and later ones count processes by `cpu`");
  }
  if (in_runtime || has_device(resources) || !processes || *processes < 2) return;
  context
      .report<kTrainingRuntimeDevices>(
          value_below(job, "spec.trainer.numProcPerNode").span(),
          std::to_string(*processes) + " processes are started on each node without any device")
      .help("ask for devices under `resourcesPerNode`, or in the runtime");
}

/// Whether the pod is that of the nodes which train: a runtime may have others, for data and
/// models.
bool trains(const ManifestObject& manifest) {
  const NodeRef job = value_at(manifest.holder.parent().parent(), "name");
  return job && job.text() == "node";
}

void check_training_runtime_devices(const Task& task, LintContext& context) {
  const auto manifest = manifest_of(task);
  if (!manifest || manifest->row->group != "trainer.kubeflow.org" || !trains(*manifest)) return;
  const std::string_view name = text_below(manifest->object, "metadata.name");
  if (name.empty()) return;
  for (const NodeRef job : objects_in(manifest->pod.tree())) {
    if (text_below(job, "kind") != "TrainJob") continue;
    if (text_below(job, "spec.runtimeRef.name") == name) check_job(task, job, context);
  }
}

}  // namespace

extern const Rule kTrainingRuntimeDevicesRule;
const Rule kTrainingRuntimeDevicesRule{.kind = &kTrainingRuntimeDevices,
                                       .category = "kubernetes",
                                       .check = check_training_runtime_devices};

}  // namespace accelc
