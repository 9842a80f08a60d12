#include "compiler/backend/flyte2/pod.h"

#include "compiler/backend/flyte/accelerator.h"
#include "compiler/backend/flyte/container.h"
#include "compiler/backend/flyte/pod.h"
#include "compiler/backend/flyte/primary_container.h"
#include "compiler/backend/flyte/struct_value.h"
#include "compiler/backend/flyte2/accelerator.h"
#include "compiler/backend/flyte2/command_line.h"
#include "compiler/backend/flyte2/container.h"
#include "compiler/check/pod_target.h"
#include "compiler/placement/device_labels.h"

#include <algorithm>
#include <flyteidl/core/tasks.pb.h>
#include <utility>
#include <vector>

namespace accelc::flyte2 {

namespace {

using flyte::object_at;
using flyte::set_text;
using flyte::set_texts;
using google::protobuf::Struct;

/// The SDK's word for the device, which Flyte turns into the resource of the device's class.
std::string_view pod_resource_name(const Task& task, std::string_view name) {
  return name == device_resource(task) ? "gpu" : name;
}

/// The task's resources are laid over the container's own.
void fill_resources(const Task& task, Struct& container) {
  if (task.requests.empty() && task.limits.empty()) return;
  Struct& resources = object_at(container, "resources");
  Struct& limits = object_at(resources, "limits");
  Struct& requests = object_at(resources, "requests");
  for (const ResourceAmount& amount : container_requests(task)) {
    set_text(requests, pod_resource_name(task, amount.name), amount.quantity.text);
  }
  for (const ResourceAmount& amount : container_limits(task)) {
    set_text(limits, pod_resource_name(task, amount.name), amount.quantity.text);
  }
}

void fill_primary_container(const Task& task, Struct& container) {
  if (!flyte::has_key(container, "image") && !task.image.empty()) {
    set_text(container, "image", task.image);
  }
  if (runs_its_own(task)) {
    set_texts(container, "command", {});
    set_texts(container, "args", arguments_of(task));
  }
  fill_resources(task, container);
  flyte::fill_environment(task, container);
}

/// The SDK never loads data into a pod, which then finds no inputs; accelc does where some are.
bool loads_data(const Task& task) {
  const bool some = task.spec->data || !task.inputs.empty() || !task.outputs.empty();
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
  Struct& pod_spec = *out.mutable_pod_spec();
  std::string primary = flyte::fill_user_pod(task, out);
  fill_primary_container(task, flyte::container_named(pod_spec, primary));
  flyte::fill_node_selector(task, selected_labels(task), pod_spec);
  if (loads_data(task)) fill_data_config(task, *out.mutable_data_config());
  return primary;
}

}  // namespace accelc::flyte2
