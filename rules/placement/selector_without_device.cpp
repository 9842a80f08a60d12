#include "compiler/check/resource_names.h"
#include "compiler/lint/rule.h"
#include "rules/helpers.h"
#include "rules/manifest_facts.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr DiagnosticKind kSelectorWithoutDevice{
    .code = "AC4402",
    .name = "selector-without-device",
    .severity = Severity::kWarning,
    .message = "the task selects nodes with a device, but does not ask for one",
    .explanation = "A task that asks for no device gets none, wherever it is placed."};

bool is_device_label(std::string_view key, const Catalog& catalog) {
  for (const Platform* platform : catalog.platforms()) {
    for (const std::string_view label :
         {platform->device_label, platform->accelerator_label, platform->tpu_label}) {
      if (!label.empty() && label == key) return true;
    }
  }
  return false;
}

bool asks_for_device(const Setting<Container>& container) {
  const auto has_device = [](const PodAmounts& amounts) {
    return std::any_of(amounts->entries.begin(), amounts->entries.end(),
                       [](const Map<PodAmount>::Entry& amount) { return is_device(amount.key); });
  };
  return has_device(container->resources->limits) || has_device(container->resources->requests) ||
         !container->resources->claims->items.empty();
}

/// What runs on nodes with devices and needs none: whatever is on every node, sees the node itself,
/// or has another container, a claim or another scheduler for it.
bool may_go_without(const Task& task) {
  const auto manifest = manifest_of(task);
  if (!manifest || task.pod == nullptr || manifest->is("apps", "DaemonSet")) return true;
  const PodSpec& pod = *task.pod;
  const bool sees_node = (pod.host_pid && *pod.host_pid) || (pod.host_network && *pod.host_network);
  const bool claims = !pod.resource_claims->items.empty();
  if (sees_node || claims || !other_scheduler_of(*manifest).empty()) return true;
  // Whoever completes the pod may add the devices.
  if (manifest->is_completed() && manifest->row->group != "ray.io") return true;
  const auto& containers = pod.containers->items;
  const auto& before = pod.init_containers->items;
  return std::any_of(containers.begin(), containers.end(), asks_for_device) ||
         std::any_of(before.begin(), before.end(), asks_for_device);
}

void check_selector_without_device(const Task& task, LintContext& context) {
  if (!task.scheduling.node_selector || task.accelerator) return;
  if (task.foreign ? may_go_without(task) : static_cast<bool>(task.pod_section)) return;
  const auto amounts = amounts_of(task);
  const bool asks = std::any_of(amounts.begin(), amounts.end(), [](const ResourceAmount* amount) {
    return is_device(amount->name);
  });
  if (asks) return;
  for (const auto& entry : task.scheduling.node_selector->entries) {
    if (!is_device_label(entry.key, context.catalog)) continue;
    context.report<kSelectorWithoutDevice>(task, entry.value.key_span)
        .help(task.foreign ? "write the devices under `limits`, or leave the label out"
                           : "write `accelerator`: it selects the nodes and asks for the device");
    return;
  }
}

}  // namespace

extern const Rule kSelectorWithoutDeviceRule;
const Rule kSelectorWithoutDeviceRule{.kind = &kSelectorWithoutDevice,
                                      .category = "placement",
                                      .check = check_selector_without_device};

}  // namespace accelc
