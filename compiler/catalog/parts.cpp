// The parts of an accelerator by name (MIG partitions, slice shapes), and of a platform by kind.
#include "compiler/catalog/catalog.h"
#include "compiler/support/name_key.h"
#include "compiler/support/text.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr std::size_t kLongestShape = 32;

/// The platform with the labels of GPU feature discovery alone.
constexpr std::string_view kFeatureDiscovery = "nvidia-gpu-operator";

/// How the partition is spelt in its resource, whose name has no `+`: "1g.5gb.me".
std::string_view name_in_resource(const Partition& partition) {
  constexpr std::string_view kPrefix = "nvidia.com/mig-";
  if (!partition.resource.starts_with(kPrefix)) return {};
  return partition.resource.substr(kPrefix.size());
}

std::vector<std::string_view> names_there(const Accelerator& accelerator, std::string_view platform,
                                          std::string_view form) {
  std::vector<std::string_view> names;
  for (const PlatformName& name : accelerator.platform_names) {
    const bool other_form = !form.empty() && !name.form.empty() && name.form != form;
    if (name.platform == platform && !other_form) names.push_back(name.value);
  }
  return names;
}

void collect(std::span<const Topology> rows, std::string_view name, std::vector<Topology>& found) {
  for (const Topology& row : rows) {
    if (equals_ignoring_case(row.name, name)) found.push_back(row);
  }
}

}  // namespace

std::string_view name_of(PartitionStrategy strategy) {
  switch (strategy) {
    case PartitionStrategy::kNone:
      return "none";
    case PartitionStrategy::kSingle:
      return "single";
    case PartitionStrategy::kMixed:
      return "mixed";
  }
  return "none";
}

PartitionStrategy strategy_named(std::string_view name) {
  for (const auto strategy : {PartitionStrategy::kSingle, PartitionStrategy::kMixed}) {
    if (name == name_of(strategy)) return strategy;
  }
  return PartitionStrategy::kNone;
}

std::string_view device_label_of(const Platform& platform, AcceleratorKind kind) {
  const bool other = kind == AcceleratorKind::kNeuron || kind == AcceleratorKind::kGaudi;
  if (other && !platform.accelerator_label.empty()) return platform.accelerator_label;
  if (kind == AcceleratorKind::kTpu && !platform.tpu_label.empty()) return platform.tpu_label;
  return platform.device_label;
}

std::vector<std::string_view> names_on(const Accelerator& accelerator, const Platform& platform,
                                       std::string_view form) {
  std::vector<std::string_view> names;
  if (platform.site != nullptr) {
    for (const SiteName& name : platform.site->names) {
      const std::string key = name_key(name.accelerator);
      if (key == name_key(accelerator.name) || key == name_key(accelerator.id)) {
        names.push_back(name.value);
      }
    }
    if (!names.empty()) return names;
  }
  return names_there(accelerator, platform.names_id.empty() ? platform.id : platform.names_id,
                     form);
}

std::vector<std::string_view> product_labels(const Accelerator& accelerator,
                                             std::string_view form) {
  return names_there(accelerator, kFeatureDiscovery, form);
}

const Partition* find_partition(const Accelerator& accelerator, std::string_view name) {
  if (accelerator.partitions == nullptr) return nullptr;
  const auto is_it = [&](std::string_view known) { return equals_ignoring_case(known, name); };
  for (const Partition& partition : accelerator.partitions->partitions) {
    if (is_it(partition.name) || is_it(name_in_resource(partition))) return &partition;
    if (std::ranges::any_of(partition.aliases, is_it)) return &partition;
  }
  return nullptr;
}

std::vector<Topology> find_topologies(const Accelerator& accelerator, std::string_view name) {
  std::vector<Topology> found;
  if (name.size() > kLongestShape) return found;
  collect(accelerator.topologies, name, found);
  if (found.empty()) collect(accelerator.computed_topologies, name, found);
  return found;
}

}  // namespace accelc
