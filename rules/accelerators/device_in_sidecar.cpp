#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/manifest_facts.h"

#include <optional>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kDeviceInSidecar{
    .code = "AC4315",
    .name = "device-in-sidecar",
    .severity = Severity::kWarning,
    .message = "the sidecar reserves {} of {} for itself, beside the {} of the container",
    .explanation =
        "An init container with `restartPolicy: Always` runs until the pod ends. Its devices are "
        "added to those of the containers."};

/// What the first of the pod's containers asks of the resource; nothing where none does.
std::optional<AskedDevice> asked_by_container(const PodSpec& pod, std::string_view resource) {
  for (const Setting<Container>& container : pod.containers->items) {
    for (const AskedDevice& device : devices_of(*container)) {
      if (device.resource == resource && device.count > 0) return device;
    }
  }
  return std::nullopt;
}

void check_device_in_sidecar(const Task& task, LintContext& context) {
  if (task.pod == nullptr) return;
  for (const Setting<Container>& container : task.pod->init_containers->items) {
    if (!is_sidecar(*container)) continue;
    for (const AskedDevice& device : devices_of(*container)) {
      if (!is_whole_device(device.resource) || device.count <= 0) continue;
      const auto other = asked_by_container(*task.pod, device.resource);
      if (!other) continue;
      context
          .report<kDeviceInSidecar>(task, device.span, device.count, quote(device.resource),
                                    other->count)
          .label(other->span, "the container asks for these")
          .help("leave them out if the sidecar does not compute on them");
    }
  }
}

}  // namespace

extern const Rule kDeviceInSidecarRule;
const Rule kDeviceInSidecarRule{
    .kind = &kDeviceInSidecar, .category = "accelerators", .check = check_device_in_sidecar};

}  // namespace accelc
