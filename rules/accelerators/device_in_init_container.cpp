#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/manifest_facts.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kDeviceInInitContainer{
    .code = "AC4313",
    .name = "device-in-init-container",
    .severity = Severity::kWarning,
    .message =
        "{} of {} are reserved for the whole life of the pod, but only an init container asks for "
        "that many",
    .explanation =
        "Until it ends, a pod reserves the largest number of devices that any of its containers "
        "asks for."};

std::int64_t asked_by_others(const PodSpec& pod, std::string_view resource) {
  std::int64_t sum = 0;
  for (const Setting<Container>& container : pod.containers->items) {
    for (const AskedDevice& device : devices_of(*container)) {
      if (device.resource == resource) sum += std::min<std::int64_t>(device.count, 1'000'000);
    }
  }
  return sum;
}

void check(const Task& task, LintContext& context) {
  if (task.pod == nullptr) return;
  for (const Setting<Container>& container : task.pod->init_containers->items) {
    // One that goes on running uses its devices beside the others.
    if (is_sidecar(*container)) continue;
    for (const AskedDevice& device : devices_of(*container)) {
      if (!is_whole_device(device.resource)) continue;
      const std::int64_t others = asked_by_others(*task.pod, device.resource);
      if (device.count <= others) continue;
      context
          .report<kDeviceInInitContainer>(task, device.span, device.count, quote(device.resource))
          .help(others == 0
                    ? "the containers that run afterwards ask for none"
                    : "the containers that run afterwards ask for " + std::to_string(others));
    }
  }
}

}  // namespace

extern const Rule kDeviceInInitContainerRule;
const Rule kDeviceInInitContainerRule{
    .kind = &kDeviceInInitContainer, .category = "accelerators", .check = check};

}  // namespace accelc
