#include "compiler/graph/demand.h"

#include "compiler/check/task/plugin_job.h"
#include "compiler/fleet/pod_need.h"
#include "compiler/flow/peak.h"
#include "compiler/placement/placement.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string_view>
#include <tuple>

namespace accelc::graph {

namespace {

std::string_view id_of(const Platform* platform) {
  return platform == nullptr ? std::string_view() : platform->id;
}

void add(Count& sum, const Count& other) {
  sum.number = std::min(sum.number + other.number, flow::kHeaviest);
  sum.unlimited = sum.unlimited || other.unlimited;
}

/// A custom accelerator has a resource that nobody else knows.
bool is_device_of(const Task& task, const std::string& resource) {
  if (device_kind(resource)) return true;
  return task.accelerator && task.accelerator->entry != nullptr &&
         task.accelerator->entry->resource == resource;
}

/// Devices of another vendor stand beside an accelerator in a pod of one's own.
std::string name_of_use(const Task& task, const std::string& resource) {
  if (!task.accelerator) return resource;
  const auto kind = device_kind(resource);
  const bool own = !kind || *kind == task.accelerator->kind;
  std::string device = own ? device_name(*task.accelerator) : std::string();
  return device.empty() ? resource : device;
}

/// The hosts of slices; elastic training may use all the nodes that it is allowed.
std::uint64_t pods_of(const Task& task, const PodNeed& need) {
  std::int64_t pods = need.pods * need.groups;
  if (!need.one_pool && task.elastic.nodes) pods = std::max(pods, task.elastic.nodes->most);
  return static_cast<std::uint64_t>(std::max<std::int64_t>(pods, 1));
}

std::string uncounted_of(const Task& task) {
  if (task.elsewhere) {
    return "the devices of " + quote(task.name) + ", which is registered elsewhere";
  }
  if (task.names_plugin) {
    return "the pods that " + quote(plugin_type(task)) + " starts besides the first";
  }
  const bool elsewhere = task.accelerator && task.accelerator->count == 0;
  return elsewhere ? "the devices that the pod template of the cluster asks for" : "";
}

}  // namespace

std::uint64_t product_of(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  const bool overflow = __builtin_mul_overflow(a, b, &product);
  return overflow ? flow::kHeaviest : std::min(product, flow::kHeaviest);
}

bool is_less(const Count& a, const Count& b) {
  return a.unlimited != b.unlimited ? b.unlimited : a.number < b.number;
}

bool operator<(const Measure& a, const Measure& b) {
  const auto key = [](const Measure& one) {
    return std::tuple(one.kind, id_of(one.platform), std::string_view(one.device),
                      std::string_view(one.resource));
  };
  return key(a) < key(b);
}

TaskUse use_of(const Task& task) {
  TaskUse use;
  const PodNeed need = need_of(task);
  for (const auto& [resource, amount] : need.resources) {
    if (amount.quantity.is_zero() || !is_device_of(task, resource)) continue;
    use.devices.push_back(
        {resource, name_of_use(task, resource), static_cast<std::uint64_t>(amount.quantity.units)});
  }
  use.pods = pods_of(task, need);
  use.uncounted = uncounted_of(task);
  return use;
}

Demand demand_of(const Task& task, const TaskUse& use, const Count& runs) {
  Demand demand;
  for (const DeviceUse& device : use.devices) {
    const Count count{product_of(product_of(device.count, use.pods), runs.number), runs.unlimited};
    for (const Measure& measure :
         {Measure{Measure::Kind::kDevice, task.platform, device.resource, device.device},
          Measure{Measure::Kind::kResource, task.platform, device.resource, {}},
          Measure{Measure::Kind::kAll, nullptr, {}, {}}}) {
      add(demand[measure], count);
    }
  }
  return demand;
}

void raise_to(Demand& demand, const Demand& other) {
  for (const auto& [measure, count] : other) {
    Count& own = demand[measure];
    if (is_less(own, count)) own = count;
  }
}

}  // namespace accelc::graph
