#include "compiler/check/task/device_count.h"

#include "compiler/check/resource_names.h"
#include "compiler/check/task/accelerator_diagnostics.h"
#include "compiler/support/text.h"

#include <algorithm>

namespace accelc {

namespace {

std::int64_t implied_count(const ResolvedAccelerator& resolved) {
  if (resolved.topology) return resolved.topology->chips_per_host;
  return 1;
}

/// The driver manages no more GPUs in one machine (NVIDIA/open-gpu-kernel-modules, nvlimits.h:
/// NV_MAX_DEVICES).
constexpr std::int64_t kMostOfNvidia = 32;

/// Whether the number is one of whole devices: parts and shares of them are counted by others.
bool counts_devices(const TaskContext& context, const ResolvedAccelerator& resolved) {
  const auto& sharing = context.spec().sharing;
  const bool shared = sharing && sharing->strategy && *sharing->strategy != "none";
  const bool cut = resolved.request == PartitionRequest::kPartition && !resolved.topology;
  return !shared && !cut && !keeps_flytekit_form(context.task);
}

/// The most devices that any node can have; 0: nobody knows.
std::int64_t most_on_any_node(const Accelerator& entry) {
  if (entry.custom || entry.rented_only) return entry.max_per_node;
  if (entry.kind == AcceleratorKind::kGpu) return kMostOfNvidia;
  std::int64_t chips = 0;
  for (const Topology& shape : entry.topologies) {
    chips = std::max<std::int64_t>(chips, shape.chips_per_host);
  }
  return chips;
}

/// Whether it is said elsewhere how many devices the nodes of the platform have: by its cloud, or
/// by the pools of a site.
bool says_its_machines(const Platform* platform) {
  if (platform == nullptr) return false;
  return !platform->cloud.empty() || (platform->site != nullptr && !platform->site->pools.empty());
}

void check_count(TaskContext& context, const ResolvedAccelerator& resolved, const Span& span) {
  const std::int64_t count = resolved.count;
  const bool counts_chips = resolved.topology && !keeps_flytekit_form(context.task);
  if (counts_chips && count != resolved.topology->chips_per_host) {
    const std::int64_t chips = resolved.topology->chips_per_host;
    context.report<kChipsPerHost>(span, quote(resolved.entry->name), quote(resolved.partition),
                                  count_of(static_cast<std::size_t>(chips), "chip"), count);
    return;
  }
  if (resolved.entry == nullptr) return;
  if (!resolved.entry->custom && !counts_devices(context, resolved)) return;
  const std::int64_t most = most_on_any_node(*resolved.entry);
  if (most > 0 && count > most) {
    context.report<kTooManyDevices>(span, count, quote(resolved.entry->name), most);
    return;
  }
  const std::int64_t rented = resolved.entry->max_per_node;
  if (rented == 0 || count <= rented || says_its_machines(context.task.platform)) return;
  context.report<kMoreThanRented>(span, count, quote(resolved.entry->name), rented)
      .help(
          "if a machine of your own has more, declare it under `pools` of a platform in "
          "accelc.toml");
}

/// Whether the cluster gives a device that is only requested its limit: Flyte does so for NVIDIA's.
bool gets_its_limit(const TaskContext& context, std::string_view resource) {
  return resource == kNvidiaResource || keeps_flytekit_form(context.task);
}

/// The amount that already asks for the device, under `gpu` or its own name.
ResourceAmount* find_device(std::vector<ResourceAmount>& amounts, std::string_view resource) {
  const ResourceAmount* found = find_amount(amounts, kGenericDevice);
  if (found == nullptr) found = find_amount(amounts, resource);
  return found == nullptr ? nullptr : &amounts[static_cast<std::size_t>(found - amounts.data())];
}

/// Of a pod that is there already nothing is completed: what it asks for is what is written, and
/// that may be the partition alone.
void count_partitions(const Task& task, ResolvedAccelerator& resolved) {
  resolved.count = 0;
  if (resolved.profile == nullptr) return;
  const ResourceAmount* limit = find_amount(task.limits, resolved.profile->resource);
  if (limit == nullptr) return;
  resolved.count = limit->quantity.units;
  resolved.count_span = limit->span;
}

}  // namespace

bool keeps_flytekit_form(const Task& task) {
  return task.flyte && task.flyte->target && *task.flyte->target == "container";
}

void resolve_count(TaskContext& context, const Wish& wish, const std::string& resource,
                   ResolvedAccelerator& resolved) {
  Task& task = context.task;
  ResourceAmount* limit = find_device(task.limits, resource);
  ResourceAmount* request = find_device(task.requests, resource);
  const ResourceAmount* written = limit != nullptr ? limit : request;
  resolved.count_span = wish.count_span;
  if (written == nullptr && task.foreign) {
    count_partitions(task, resolved);
    return;
  }
  if (written == nullptr) {
    resolved.count = wish.count.value_or(implied_count(resolved));
    if (resolved.count == 0) return;
    const Span span = wish.count_span.valid() ? wish.count_span : resolved.span;
    Quantity quantity;
    quantity.text = std::to_string(resolved.count);
    quantity.units = resolved.count;
    task.requests.push_back({resource, quantity, span, span});
    task.limits.push_back({resource, quantity, span, span});
    check_count(context, resolved, span);
    return;
  }
  const std::int64_t amount = written->quantity.units;
  resolved.count = amount;
  // A part of a device is wrong by itself.
  if (!written->quantity.is_whole()) return;
  if (wish.count && *wish.count != amount) {
    context
        .report<kDeviceCountConflict>(
            wish.count_span, count_of(static_cast<std::size_t>(*wish.count), "device"),
            quote(written_name(written->key_span)), written->quantity.text)
        .label(written->span, "the other number");
    return;
  }
  if (!resolved.count_span.valid()) resolved.count_span = written->span;
  if (amount == 0) {
    if (wish.count || task.foreign) return;
    context.report<kDeviceCountZero>(written->span)
        .label(resolved.span, "the accelerator")
        .help("if a pod template asks for the devices, write `count: 0`");
    return;
  }
  check_count(context, resolved, resolved.count_span);
  // `gpu` stands for the accelerator's devices, whose request and limit are one number.
  const bool generic = limit == nullptr && request->name == kGenericDevice;
  if (generic && !gets_its_limit(context, resource)) task.limits.push_back(*request);
}

}  // namespace accelc
