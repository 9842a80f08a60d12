#include "compiler/backend/flyte/overrides.h"

#include "compiler/backend/flyte/map_task.h"
#include "compiler/backend/flyte_common/accelerator.h"
#include "compiler/backend/flyte_common/pod.h"
#include "compiler/backend/flyte_common/resources.h"
#include "compiler/backend/flyte_common/struct_value.h"

#include <algorithm>
#include <flyteidl/core/workflow.pb.h>
#include <utility>

namespace accelc::flyte {

namespace {

namespace core = ::flyteidl::core;
namespace pb = google::protobuf;

/// The names in a mapping of resources, by their places.
template <class T>
void add_names(const Setting<Map<T>>& written, std::vector<Span>& names) {
  if (!written) return;
  for (const auto& entry : written->entries) names.push_back(entry.value.key_span);
}

/// What the node asks for and its task does not: the amounts that it writes, and the devices that
/// its accelerator implies.
std::vector<ResourceAmount> changed_amounts(const OverridesSpec& overrides,
                                            const std::vector<ResourceAmount>& of_node,
                                            const std::vector<ResourceAmount>& of_task) {
  std::vector<Span> names;
  add_names(overrides.requests, names);
  add_names(overrides.limits, names);
  add_names(overrides.resources, names);
  const auto is_changed = [&](const ResourceAmount& amount) {
    if (std::find(names.begin(), names.end(), amount.key_span) != names.end()) return true;
    return std::none_of(of_task.begin(), of_task.end(), [&](const ResourceAmount& other) {
      return other.name == amount.name && other.quantity.text == amount.quantity.text;
    });
  };
  std::vector<ResourceAmount> changed;
  std::copy_if(of_node.begin(), of_node.end(), std::back_inserter(changed), is_changed);
  return changed;
}

/// The order of overrides (flytekit 1.16.24 core/resources.py), which is not that of a container.
int rank(core::Resources::ResourceName name) {
  switch (name) {
    case core::Resources::CPU:
      return 0;
    case core::Resources::MEMORY:
      return 1;
    case core::Resources::GPU:
      return 2;
    default:
      return 3;
  }
}

void fill_amounts(const Task& effective, const std::vector<ResourceAmount>& amounts,
                  ResourceEntries& out) {
  fill_resource_entries(effective, amounts, out);
  std::stable_sort(out.begin(), out.end(),
                   [](const auto& a, const auto& b) { return rank(a.name()) < rank(b.name()); });
}

void fill_changed_resources(const OverridesSpec& overrides, const Task& effective, const Task& task,
                            core::TaskNodeOverrides& out) {
  core::Resources resources;
  fill_amounts(effective, changed_amounts(overrides, effective.requests, task.requests),
               *resources.mutable_requests());
  fill_amounts(effective, changed_amounts(overrides, effective.limits, task.limits),
               *resources.mutable_limits());
  const bool changed = resources.requests_size() > 0 || resources.limits_size() > 0;
  if (changed) *out.mutable_resources() = std::move(resources);
}

/// propeller lays the device and the shared memory over the task's each on its own (flyteplugins
/// v1.16.8 applyExtendedResourcesOverrides).
void fill_changed_devices(const OverridesSpec& overrides, const Task& effective,
                          core::TaskNodeOverrides& out) {
  core::ExtendedResources resources;
  fill_extended_resources(effective, resources);
  if (!overrides.accelerator) resources.clear_gpu_accelerator();
  if (!overrides.shared_memory) resources.clear_shared_memory();
  const bool changed = resources.has_gpu_accelerator() || resources.has_shared_memory();
  if (changed) *out.mutable_extended_resources() = std::move(resources);
}

/// The value of a key; null when there is none.
pb::Value* find(pb::Struct& object, const std::string& key) {
  const auto found = object.mutable_fields()->find(key);
  return found == object.mutable_fields()->end() ? nullptr : &found->second;
}

/// propeller writes the cluster's name of a GPU into the pod of a task, but not into the pod of a
/// node (flyteplugins v1.16.8 ApplyPodTemplateOverride).
void name_devices(pb::Struct& container) {
  pb::Value* const resources = find(container, "resources");
  if (resources == nullptr) return;
  for (const char* part : {"limits", "requests"}) {
    pb::Value* const amounts = find(*resources->mutable_struct_value(), part);
    if (amounts == nullptr) continue;
    auto& fields = *amounts->mutable_struct_value()->mutable_fields();
    const auto generic = fields.find("gpu");
    if (generic == fields.end()) continue;
    pb::Value amount = generic->second;
    fields.erase(generic);
    fields["nvidia.com/gpu"] = std::move(amount);
  }
}

/// What the pod loads comes from the task.
void fill_changed_pod(const Task& effective, core::K8sPod& out) {
  const std::string primary = fill_pod(effective, out);
  out.set_primary_container_name(primary);
  out.clear_data_config();
  pb::Value* const containers = find(*out.mutable_pod_spec(), "containers");
  if (containers == nullptr) return;
  for (pb::Value& container : *containers->mutable_list_value()->mutable_values()) {
    name_devices(*container.mutable_struct_value());
  }
}

}  // namespace

void fill_overrides(const WorkflowNode& node, const Task& task, core::TaskNodeOverrides& out) {
  if (!node.overrides) return;
  const OverridesSpec& overrides = *node.overrides;
  const Task& effective = node.effective ? *node.effective : task;
  fill_changed_resources(overrides, effective, task, out);
  fill_changed_devices(overrides, effective, out);
  if (overrides.image) out.set_container_image(effective.image.text);
  if (!overrides.pod) return;
  if (node.kind == WorkflowNodeKind::kMap) {
    fill_changed_pod(MapTask(node, effective).task(), *out.mutable_pod_template());
  } else {
    fill_changed_pod(effective, *out.mutable_pod_template());
  }
}

}  // namespace accelc::flyte
