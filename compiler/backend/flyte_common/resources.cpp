#include "compiler/backend/flyte_common/resources.h"

#include "compiler/backend/flyte_common/template_target.h"

#include <algorithm>
#include <flyteidl/core/tasks.pb.h>

namespace accelc::flyte {

namespace {

using ::flyteidl::core::Resources;

Resources::ResourceName resource_name(std::string_view name) {
  if (name == "cpu") return Resources::CPU;
  if (name == "memory") return Resources::MEMORY;
  if (name == "ephemeral-storage") return Resources::EPHEMERAL_STORAGE;
  return Resources::GPU;
}

bool asks_for_gpu(const Task& task) {
  const auto is_gpu = [](const ResourceAmount& amount) { return amount.name == "nvidia.com/gpu"; };
  return std::any_of(task.requests.begin(), task.requests.end(), is_gpu) ||
         std::any_of(task.limits.begin(), task.limits.end(), is_gpu);
}

/// flytekit's order of a container's resources.
int rank(Resources::ResourceName name) {
  switch (name) {
    case Resources::EPHEMERAL_STORAGE:
      return 0;
    case Resources::CPU:
      return 1;
    case Resources::GPU:
      return 2;
    default:
      return 3;
  }
}

}  // namespace

bool fits_container(const Task& task, const ResourceAmount& amount) {
  if (is_container_resource(amount.name)) return true;
  // flyteadmin refuses two entries of the same name.
  return is_device_of(task, amount.name) && !asks_for_gpu(task);
}

std::string pod_resource_name(const Task& task, const ResourceAmount& amount) {
  constexpr std::string_view kNvidia = "nvidia.com/gpu";
  constexpr std::string_view kGeneric = "gpu";
  // What was written as `nvidia.com/gpu` stays so.
  const bool generic = amount.name == kNvidia && text_of(amount.key_span) != kNvidia;
  if (generic && has_pod(task)) return std::string(kGeneric);
  const bool as_gpu =
      keeps_container(task) && !is_container_resource(amount.name) && fits_container(task, amount);
  return as_gpu ? std::string(kGeneric) : amount.name;
}

void fill_resource_entries(const Task& task, const std::vector<ResourceAmount>& amounts,
                           ResourceEntries& out) {
  for (const ResourceAmount& amount : amounts) {
    if (!fits_container(task, amount)) continue;
    auto& entry = *out.Add();
    entry.set_name(resource_name(amount.name));
    entry.set_value(amount.quantity.text);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const auto& a, const auto& b) { return rank(a.name()) < rank(b.name()); });
}

void fill_resources(const Task& task, Resources& out) {
  fill_resource_entries(task, task.requests, *out.mutable_requests());
  fill_resource_entries(task, task.limits, *out.mutable_limits());
}

}  // namespace accelc::flyte
