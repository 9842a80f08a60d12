#include "compiler/backend/flyte2/pod.h"

#include "compiler/backend/flyte2/accelerator.h"
#include "compiler/backend/flyte2/command_line.h"
#include "compiler/backend/flyte2/container.h"
#include "compiler/backend/flyte_common/container.h"
#include "compiler/backend/flyte_common/pod.h"
#include "compiler/backend/flyte_common/primary_container.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/placement/device_labels.h"

#include <algorithm>
#include <flyteidl/core/tasks.pb.h>
#include <optional>
#include <string>
#include <vector>

namespace accelc::flyte2 {

namespace {

/// The SDK's word for the device, which Flyte turns into the resource of the device's class.
std::string_view pod_resource_name(const Task& task, std::string_view name) {
  return name == device_resource(task) ? "gpu" : name;
}

/// The task's resources are laid over the container's own.
std::optional<AddedResources> resources_of(const Task& task) {
  if (task.requests.empty() && task.limits.empty()) return std::nullopt;
  const auto all_of = [&](const std::vector<ResourceAmount>& amounts) {
    AddedAmounts all;
    for (const ResourceAmount& amount : amounts) {
      all.push_back({std::string(pod_resource_name(task, amount.name)), amount.quantity.text,
                     amount.span, amount.key_span});
    }
    return all;
  };
  return AddedResources{.requests = all_of(container_requests(task)),
                        .limits = all_of(container_limits(task))};
}

ContainerOverlay primary_overlay(const Task& task) {
  ContainerOverlay container{.name = std::string(primary_container_name(task)),
                             .image = {task.image.text, task.image.span},
                             .variables = flyte::variables_of(task),
                             .resources = resources_of(task)};
  if (runs_its_own(task)) {
    container.command.emplace();
    container.args = flyte::texts_of(arguments_of(task));
  }
  return container;
}

/// The SDK never loads data into a pod, which then finds no inputs; accelc does where some are.
bool loads_data(const Task& task) {
  const bool some = task.data || !task.inputs.empty() || !task.outputs.empty();
  return some && flyte::has_data_config(task);
}

/// Flyte finds nodes by itself where the device is asked for under the resource of its class.
std::vector<LabelRequirement> selected_labels(const Task& task) {
  const auto is_device = [&](const ResourceAmount& amount) {
    return amount.name == device_resource(task);
  };
  const bool by_flyte = std::any_of(task.requests.begin(), task.requests.end(), is_device) ||
                        std::any_of(task.limits.begin(), task.limits.end(), is_device);
  if (by_flyte || !task.accelerator) return {};
  return device_labels(task);
}

}  // namespace

std::string fill_pod(const Task& task, ::flyteidl::core::K8sPod& out) {
  PodOverlay overlay;
  overlay.containers.push_back(primary_overlay(task));
  overlay.labels = flyte::with_architecture(task, selected_labels(task));
  std::string primary = flyte::fill_user_pod(task, overlay, out);
  if (loads_data(task)) fill_data_config(task, *out.mutable_data_config());
  return primary;
}

}  // namespace accelc::flyte2
