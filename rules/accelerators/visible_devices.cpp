#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/manifest_facts.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

constexpr DiagnosticKind kVisibleDevices{
    .code = "AC4310",
    .name = "visible-devices",
    .severity = Severity::kWarning,
    .message = "{} overrides the cluster's choice of devices",
    .explanation =
        "The device plugin sets this variable to the devices that are assigned to the task."};

constexpr std::array<std::string_view, 5> kVariables = {
    "NVIDIA_VISIBLE_DEVICES", "CUDA_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES",
    "NEURON_RT_VISIBLE_CORES"};

/// Whether it looks after the devices of its node, which it sees without asking for any.
bool tends_node(const Task& task) {
  const auto manifest = manifest_of(task);
  return manifest && manifest->is("apps", "DaemonSet") && !whole_devices_of(task);
}

void check_visible_devices(const Task& task, LintContext& context) {
  if (!task.env || tends_node(task)) return;
  for (const auto& entry : task.env->entries) {
    const bool known =
        std::find(kVariables.begin(), kVariables.end(), entry.key) != kVariables.end();
    // `none`, `void` and nothing at all hide devices from a task that has none: that is the known
    // use.
    if (!known || !entry.value) continue;
    if (*entry.value == "none" || *entry.value == "void" || entry.value->empty()) continue;
    context.report<kVisibleDevices>(task, entry.value.key_span, quote(entry.key))
        .help("remove it: the devices that the task asks for are visible");
  }
}

}  // namespace

extern const Rule kVisibleDevicesRule;
const Rule kVisibleDevicesRule{
    .kind = &kVisibleDevices, .category = "accelerators", .check = check_visible_devices};

}  // namespace accelc
