#include "compiler/placement/placement.h"

#include "compiler/check/resource_names.h"
#include "compiler/check/task/arm_hosts.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/placement/alternatives.h"
#include "compiler/placement/device_claim.h"
#include "compiler/placement/device_labels.h"
#include "compiler/pod/kubernetes_names.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace accelc {

namespace {

std::string_view domain_of(std::string_view resource) {
  return resource.substr(0, resource.find('/'));
}

/// Whether accelc added the amount because the accelerator implies it.
bool is_implied(const ResourceAmount& amount) { return amount.span == amount.key_span; }

// ---- Resources ----------------------------------------------------------------------------------

/// The resource under which the platform's nodes offer what the task asks for; empty: as it is.
std::string device_resource(const Task& task) {
  if (!task.accelerator || task.platform == nullptr || task.foreign) return {};
  const ResolvedAccelerator& accelerator = *task.accelerator;
  const Platform& platform = *task.platform;
  const bool cut = wants_partition(task);
  const bool mixed = strategy_of(task) == PartitionStrategy::kMixed;
  const bool claimed = gets_claims(task);
  if (accelerator.kind == AcceleratorKind::kAmd && (mixed || claimed) &&
      accelerator.entry != nullptr) {
    const bool can_be_cut = has_named_partitions(*accelerator.entry);
    // A driver for claims has but one name for whole devices.
    const std::string_view whole = claimed ? std::string_view() : platform.whole_partition;
    const std::string mode = cut ? accelerator.partition : std::string(whole);
    return can_be_cut && !mode.empty() ? "amd.com/" + mode : std::string();
  }
  if (accelerator.kind != AcceleratorKind::kGpu) return {};
  std::string resource;
  if (cut && mixed && accelerator.profile != nullptr) resource = accelerator.profile->resource;
  if (sharing_of(task) == Sharing::kNone) return resource;
  const bool renamed = platform.site != nullptr && !platform.site->sharing_resource.empty();
  if (!renamed) return resource;
  return resource.empty() ? platform.site->sharing_resource : resource + ".shared";
}

/// Whether the task itself names another resource of the same vendor (`aws.amazon.com/neuroncore`,
/// `nvidia.com/gpu.shared`) in place of the device that the accelerator implies.
bool is_replaced(const ResourceAmount& amount, const Task& task) {
  if (!is_implied(amount) || !is_device(amount.name)) return false;
  const auto replaces = [&](const ResourceAmount& other) {
    return !is_implied(other) && is_device(other.name) &&
           domain_of(other.name) == domain_of(amount.name);
  };
  return std::any_of(task.limits.begin(), task.limits.end(), replaces) ||
         std::any_of(task.requests.begin(), task.requests.end(), replaces);
}

bool is_overcommitted(std::string_view name) { return !is_device(name) && !is_huge_pages(name); }

/// Copies what cannot be overcommitted from one side to the other.
void add_missing(const std::vector<ResourceAmount>& from, std::vector<ResourceAmount>& to) {
  // As long as the index refers to them, they must stay where they are.
  to.reserve(to.size() + from.size());
  const AmountIndex there(to);
  for (const ResourceAmount& amount : from) {
    if (!is_overcommitted(amount.name) && there.find(amount.name) == nullptr) {
      to.push_back(amount);
    }
  }
}

void add_resources(const Task& task, Placement& placement) {
  placement.requests = task.requests;
  placement.limits = task.limits;
  const std::string resource = device_resource(task);
  for (auto* amounts : {&placement.requests, &placement.limits}) {
    std::erase_if(*amounts,
                  [&](const ResourceAmount& amount) { return is_replaced(amount, task); });
    if (resource.empty()) continue;
    const Accelerator* entry = task.accelerator->entry;
    const std::string_view whole = entry != nullptr ? entry->resource : kNvidiaResource;
    const Span& part = task.accelerator->part_span;
    for (ResourceAmount& amount : *amounts) {
      if (amount.name != whole) continue;
      amount.name = resource;
      // Nobody wrote the number: the partition asks for it.
      if (part.valid() && amount.span == task.accelerator->span) {
        amount.span = amount.key_span = part;
      }
    }
  }
  add_missing(placement.limits, placement.requests);
  add_missing(placement.requests, placement.limits);
}

// ---- Tolerations --------------------------------------------------------------------------------

/// Kinds of devices that any container of the pod asks for.
std::vector<AcceleratorKind> kinds_asked(const Task& task, const Placement& placement) {
  std::vector<AcceleratorKind> kinds;
  const auto ask = [&](std::string_view resource) {
    const auto kind = device_kind(resource);
    if (kind && std::find(kinds.begin(), kinds.end(), *kind) == kinds.end()) kinds.push_back(*kind);
  };
  for (const ResourceAmount& amount : placement.limits) {
    if (!amount.quantity.is_zero()) ask(amount.name);
  }
  if (task.accelerator &&
      device_kind(task.accelerator->entry != nullptr ? task.accelerator->entry->resource
                                                     : std::string_view()) == std::nullopt) {
    kinds.push_back(task.accelerator->kind);
  }
  const PodSpec& pod = written_pod(task);
  for (const auto* containers : {&pod.containers, &pod.init_containers}) {
    for (const Setting<Container>& container : (*containers)->items) {
      for (const auto& amount : container->resources->limits->entries) ask(amount.key);
    }
  }
  return kinds;
}

/// A taint whose key is a resource or belongs to spot nodes says all by its key; of others the
/// value counts too (`sku=gpu`).
PodToleration tolerate(const PlatformTaint& taint) {
  PodToleration toleration;
  toleration.key = taint.key;
  toleration.effect = taint.effect;
  const bool by_value =
      !taint.value.empty() && (taint.on == "spot" || !device_kind(taint.key).has_value());
  toleration.op = by_value ? "Equal" : "Exists";
  if (by_value) toleration.value = taint.value;
  return toleration;
}

/// Whether the task's own selector asks for spot nodes.
bool selects_spot(const Task& task) {
  const NodeLabel& spot = task.platform->spot;
  const auto& selector = task.scheduling.node_selector;
  if (spot.key.empty() || !selector) return false;
  const auto* value = selector->find(spot.key);
  return value != nullptr && *value && **value == spot.value;
}

bool runs_on_spot(const Task& task) {
  return (task.scheduling.spot && *task.scheduling.spot) || selects_spot(task);
}

bool may_run_on_spot(const Task& task) {
  return runs_on_spot(task) ||
         (!task.scheduling.spot && task.metadata.interruptible && *task.metadata.interruptible);
}

bool runs_on_arm(const Task& task) {
  if (task.scheduling.architecture) return *task.scheduling.architecture == "arm64";
  const auto& accelerator = task.accelerator;
  return accelerator && accelerator->entry != nullptr && has_arm_host(*accelerator->entry);
}

/// Those that the task writes itself.
void add_own_tolerations(const Task& task, std::vector<PodToleration>& all) {
  if (!task.scheduling.tolerations) return;
  for (const Setting<TolerationSpec>& written : task.scheduling.tolerations->items) {
    if (!written) continue;
    PodToleration toleration{.key = *written->key,
                             .op = *written->op,
                             .value = *written->value,
                             .effect = *written->effect,
                             .seconds = std::nullopt};
    if (written->toleration_seconds) toleration.seconds = *written->toleration_seconds;
    all.push_back(std::move(toleration));
  }
}

void add_tolerations(const Task& task, Placement& placement) {
  auto& all = placement.tolerations;
  if (task.platform != nullptr) {
    const Platform& platform = *task.platform;
    const auto kinds = kinds_asked(task, placement);
    const auto asked = [&](std::string_view on) {
      return std::any_of(kinds.begin(), kinds.end(),
                         [&](AcceleratorKind kind) { return name_of(kind) == on; });
    };
    for (const PlatformTaint& taint : platform.taints) {
      const bool wanted = taint.on == "spot"    ? may_run_on_spot(task)
                          : taint.on == "arm64" ? runs_on_arm(task)
                                                : asked(taint.on);
      // To a pod that is there already only the cluster adds anything.
      if (wanted && (!task.foreign || taint.tolerated)) all.push_back(tolerate(taint));
    }
    if (platform.site != nullptr && !kinds.empty() && !task.foreign) {
      for (const PlatformTaint& taint : platform.site->taints) all.push_back(tolerate(taint));
    }
  }
  add_own_tolerations(task, all);
}

// ---- Labels -------------------------------------------------------------------------------------

void add_spot_labels(LabelBuilder& builder) {
  const Platform& platform = builder.platform;
  const Task& task = builder.task;
  if (platform.spot.key.empty()) return;
  if (runs_on_spot(task)) {
    builder.in(platform.spot.key, platform.spot.value);
    return;
  }
  // A taint that is always there keeps others off by itself.
  const bool kept_off =
      std::any_of(platform.taints.begin(), platform.taints.end(),
                  [](const PlatformTaint& taint) { return taint.on == "spot" && taint.always; });
  if (!may_run_on_spot(task) && !kept_off) {
    builder.not_in(platform.spot.key, {std::string(platform.spot.value)});
  }
}

void add_own_labels(const Task& task, std::vector<LabelRequirement>& labels) {
  if (!task.scheduling.node_selector) return;
  for (const auto& entry : task.scheduling.node_selector->entries) {
    if (!entry.value) continue;
    labels.push_back({entry.key, LabelOperator::kIn, {*entry.value}, entry.value.span});
  }
}

/// Moves what is said of the device to a claim, where the platform wants that and one can be
/// written. The labels from `first` on follow from the device.
void claim_device(const Task& task, std::size_t first, Placement& placement) {
  placement.claim = claim_wish(task, placement).claim;
  if (!placement.claim) return;
  DeviceClaim& claim = *placement.claim;
  // How cards are cut and shared only the claim says.
  auto& labels = placement.labels;
  const auto of_device = labels.begin() + static_cast<std::ptrdiff_t>(first);
  if (claim.by_labels) {
    const auto says_cut = [&](const LabelRequirement& label) {
      return label.key == task.platform->partition_label;
    };
    labels.erase(std::remove_if(of_device, labels.end(), says_cut), labels.end());
  } else {
    const auto names_device = [&](const LabelRequirement& label) {
      return label.key == task.platform->device_label;
    };
    std::copy_if(of_device, labels.end(), std::back_inserter(claim.labels), names_device);
    labels.erase(of_device, labels.end());
  }
  const auto is_claimed = [&](const ResourceAmount& amount) {
    return amount.name == claim.resource;
  };
  std::ranges::copy_if(placement.limits, std::back_inserter(claim.amounts), is_claimed);
  std::erase_if(placement.requests, is_claimed);
  std::erase_if(placement.limits, is_claimed);
}

Placement place_device(const Task& task) {
  Placement placement;
  add_resources(task, placement);
  // They look at what the container asks for.
  add_tolerations(task, placement);
  add_own_labels(task, placement.labels);
  if (task.platform != nullptr && !task.foreign) {
    LabelBuilder builder(task, placement.labels);
    const std::size_t own = placement.labels.size();
    add_device_labels(builder);
    claim_device(task, own, placement);
    add_spot_labels(builder);
  }
  if (task.scheduling.architecture) {
    placement.labels.push_back({"kubernetes.io/arch",
                                LabelOperator::kIn,
                                {std::string(task.scheduling.node_architecture())},
                                task.scheduling.architecture.span()});
  }
  return placement;
}

Placement place(const Task& task) {
  Placement placement = place_device(task);
  if (task.alternatives.empty()) return placement;
  std::vector<std::shared_ptr<const Placement>> owners;
  std::vector<const Placement*> others;
  owners.reserve(task.alternatives.size());
  others.reserve(task.alternatives.size());
  for (const Task* other : task.alternatives) {
    others.push_back(owners.emplace_back(placement_of(*other)).get());
  }
  return any_of(std::move(placement), others);
}

bool is_network_card(std::string_view resource) {
  return std::ranges::any_of(kNetworkCardWords, [&](std::string_view word) {
    return resource.find(word) != std::string_view::npos;
  });
}

}  // namespace

std::optional<AcceleratorKind> device_kind(std::string_view resource) {
  for (const DeviceKindRow& row : kDeviceKinds) {
    if (row.resource_prefix.empty() || !resource.starts_with(row.resource_prefix)) continue;
    if (is_network_card(resource.substr(row.resource_prefix.size()))) return std::nullopt;
    return row.kind;
  }
  return std::nullopt;
}

std::shared_ptr<const Placement> placement_of(const Task& task) {
  if (task.placement != nullptr) return task.placement;
  return std::make_shared<const Placement>(place(task));
}

void place_tasks(Program& program) {
  for (Task& task : program.tasks) {
    if (!task.in_doubt()) task.placement = placement_of(task);
  }
}

}  // namespace accelc
