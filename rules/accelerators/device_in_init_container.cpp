#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/manifest_facts.h"

#include <algorithm>
#include <cstddef>
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

std::int64_t asked_by(const Container& container, std::string_view resource) {
  std::int64_t sum = 0;
  for (const AskedDevice& device : devices_of(container)) {
    if (device.resource == resource) sum += std::clamp<std::int64_t>(device.count, 0, kMostOfAll);
  }
  return sum;
}

/// What the containers that run until the pod ends ask for: sidecars do, too.
std::int64_t asked_to_the_end(const PodSpec& pod, std::string_view resource) {
  std::int64_t sum = 0;
  for (const Setting<Container>& container : pod.containers->items) {
    sum += asked_by(*container, resource);
  }
  for (const Setting<Container>& container : pod.init_containers->items) {
    if (is_sidecar(*container)) sum += asked_by(*container, resource);
  }
  return sum;
}

/// What the sidecars ask for that run beside the init container at `index`.
std::int64_t asked_beside(const PodSpec& pod, std::size_t index, std::string_view resource) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < index; ++i) {
    const Container& container = *pod.init_containers->items[i];
    if (is_sidecar(container)) sum += asked_by(container, resource);
  }
  return sum;
}

void check_device_in_init_container(const Task& task, LintContext& context) {
  if (task.pod == nullptr) return;
  const auto& containers = task.pod->init_containers->items;
  // Many more than any pod has are not compared with each other.
  constexpr std::size_t kMostContainers = 100;
  for (std::size_t i = 0; i < containers.size() && i < kMostContainers; ++i) {
    if (is_sidecar(*containers[i])) continue;
    for (const AskedDevice& device : devices_of(*containers[i])) {
      if (!is_whole_device(device.resource)) continue;
      const std::int64_t most = device.count + asked_beside(*task.pod, i, device.resource);
      const std::int64_t others = asked_to_the_end(*task.pod, device.resource);
      if (most <= others) continue;
      context.report<kDeviceInInitContainer>(task, device.span, most, quote(device.resource))
          .help(others == 0
                    ? "the containers that run afterwards ask for none"
                    : "the containers that run afterwards ask for " + std::to_string(others));
    }
  }
}

}  // namespace

extern const Rule kDeviceInInitContainerRule;
const Rule kDeviceInInitContainerRule{.kind = &kDeviceInInitContainer,
                                      .category = "accelerators",
                                      .check = check_device_in_init_container};

}  // namespace accelc
