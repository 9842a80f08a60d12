#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/manifest_facts.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kDeviceInEveryContainer{
    .code = "AC4312",
    .name = "device-in-every-container",
    .severity = Severity::kError,
    .message = "the pod asks for {} of {}, but no node has more than {}",
    .explanation =
        "The devices that the containers and sidecars of a pod ask for add up, and all of them "
        "must be on one node."};

/// The most devices of the resource on any machine; 0: nobody knows.
std::int64_t most_on_node(const Task& task, std::string_view resource, const Catalog& catalog) {
  const Accelerator* card = task.accelerator ? task.accelerator->entry : nullptr;
  if (card != nullptr && card->resource == resource) return card->max_per_node;
  std::int64_t most = 0;
  for (const Accelerator* each : catalog.accelerators()) {
    if (each->resource == resource) most = std::max<std::int64_t>(most, each->max_per_node);
  }
  return most;
}

/// Adds the devices of a container to those before it; reports when they are too many.
void add(const Task& task, const AskedDevice& device, std::vector<AskedDevice>& sums,
         LintContext& context) {
  const auto same = std::find_if(sums.begin(), sums.end(), [&](const AskedDevice& sum) {
    return sum.resource == device.resource;
  });
  if (same == sums.end()) {
    sums.push_back(device);
    // Of a known card another check says it.
    const std::int64_t most =
        task.accelerator ? 0 : most_on_node(task, device.resource, context.catalog);
    if (most > 0 && device.count > most && task.foreign) {
      context.report<kDeviceInEveryContainer>(task, device.span, device.count,
                                              quote(device.resource), most);
    }
    return;
  }
  const std::int64_t most = most_on_node(task, device.resource, context.catalog);
  const std::int64_t before = same->count;
  same->count += device.count;
  // More than any node has in one container alone is said elsewhere.
  if (most == 0 || same->count <= most || device.count > most || before > most) return;
  context
      .report<kDeviceInEveryContainer>(task, device.span, same->count, quote(device.resource), most)
      .label(same->span, "another container asks for these")
      .help("leave them out of the containers that do not use them");
}

void check_device_in_every_container(const Task& task, LintContext& context) {
  if (task.pod == nullptr || task.scheduling.sharing) return;
  std::vector<AskedDevice> sums;
  const auto add_container = [&](const Container& container) {
    for (const AskedDevice& device : devices_of(container)) {
      const bool counts = is_whole_device(device.resource) && device.count > 0;
      if (counts && device.count < kMostOfAll) add(task, device, sums, context);
    }
  };
  for (const Setting<Container>& container : task.pod->init_containers->items) {
    if (is_sidecar(*container)) add_container(*container);
  }
  for (const Setting<Container>& container : task.pod->containers->items) add_container(*container);
}

}  // namespace

extern const Rule kDeviceInEveryContainerRule;
const Rule kDeviceInEveryContainerRule{.kind = &kDeviceInEveryContainer,
                                       .category = "accelerators",
                                       .check = check_device_in_every_container};

}  // namespace accelc
