// The parts of an accelerator by name (MIG partitions, slice shapes), and of a platform by kind.
#include "compiler/catalog/builtin.h"
#include "compiler/catalog/catalog.h"
#include "compiler/support/check.h"
#include "compiler/support/name_key.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace accelc {

namespace {

constexpr std::size_t kLongestShape = 32;

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

bool has_named_partitions(const Accelerator& accelerator) {
  return accelerator.any_partition || !accelerator.custom_partitions.empty();
}

std::string_view resource_shared_as(std::string_view resource) {
  constexpr std::string_view kSuffix = ".shared";
  if (resource.ends_with(kSuffix)) resource.remove_suffix(kSuffix.size());
  return resource;
}

std::string_view partition_in(std::string_view resource) {
  if (resource.starts_with(kMigResource)) {
    return resource_shared_as(resource).substr(kMigResource.size());
  }
  const std::string_view amd = row_of(AcceleratorKind::kAmd).partition_resource;
  if (!resource.starts_with(amd)) return {};
  // AMD's modes are called after how they compute: "cpx_nps4".
  const std::string_view mode = resource.substr(amd.size());
  const bool is_mode = mode.size() > 2 && equals_ignoring_case(mode.substr(1, 2), "px");
  return is_mode ? mode : std::string_view();
}

std::string_view device_label_of(const Platform& platform, AcceleratorKind kind) {
  const KindLabel label = row_of(kind).label;
  const std::string_view own = label == KindLabel::kAccelerator ? platform.accelerator_label
                               : label == KindLabel::kTpu       ? platform.tpu_label
                                                                : std::string_view();
  return own.empty() ? platform.device_label : own;
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
  return names_there(accelerator, feature_discovery().id, form);
}

std::vector<std::string_view> driver_names_of(const Accelerator& accelerator,
                                              std::string_view form) {
  std::vector<std::string_view> names;
  for (const DriverName& name : accelerator.driver_names) {
    if (form.empty() || name.form.empty() || name.form == form) names.push_back(name.value);
  }
  return names;
}

std::string board_name(std::string_view name) {
  std::string written;
  for (const char c : name) {
    if (c != '(' && c != ')') written += c == ' ' ? '_' : c;
  }
  return written;
}

std::vector<std::string> board_names_of(const Accelerator& accelerator) {
  std::vector<std::string> names;
  for (const std::string_view alias : accelerator.aliases) {
    if (alias.starts_with(accelerator.vendor)) names.push_back(board_name(alias));
  }
  return names;
}

std::vector<std::string> claim_names_of(const Accelerator& accelerator) {
  std::vector<std::string> names;
  switch (row_of(accelerator.kind).claim_names) {
    case ClaimNames::kNone:
      break;
    case ClaimNames::kNvml:
      for (const DriverName& one : accelerator.driver_names) names.emplace_back(one.value);
      break;
    case ClaimNames::kBoard:
      return board_names_of(accelerator);
    case ClaimNames::kLabel:
      for (const PlatformName& one : accelerator.platform_names) names.emplace_back(one.value);
      break;
  }
  return names;
}

const Platform& feature_discovery() {
  const auto platforms = kBuiltinCatalog.platforms;
  const auto found = std::ranges::find_if(platforms, [](const Platform* platform) {
    return platform->driver_names && platform->id == platform->names_id;
  });
  ACCELC_CHECK(found != platforms.end());
  return **found;
}

std::vector<const Platform*> marked_platforms() {
  std::vector<const Platform*> marked;
  for (const Platform* platform : kBuiltinCatalog.platforms) {
    if (!platform->marks.empty()) marked.push_back(platform);
  }
  std::ranges::stable_sort(marked, {}, &Platform::mark_rank);
  return marked;
}

std::vector<const Platform*> platforms_with_lists() {
  std::vector<const Platform*> found;
  std::ranges::copy_if(kBuiltinCatalog.platforms, std::back_inserter(found),
                       &Platform::lists_partitions);
  return found;
}

std::string_view queue_label_of(const Platform* platform) {
  const bool named = platform != nullptr && !platform->queue_label.empty();
  return named ? platform->queue_label : usual_queue_label();
}

std::string_view usual_queue_label() {
  for (const Platform* platform : kBuiltinCatalog.platforms) {
    if (!platform->queue_label.empty()) return platform->queue_label;
  }
  return {};
}

bool has_partition(const Platform& platform, const Partition& partition) {
  if (!platform.lists_partitions) return true;
  const auto& names = partition.platforms;
  return std::ranges::find(names, platform.names_id) != names.end();
}

const Partition* find_partition(const Accelerator& accelerator, std::string_view name) {
  if (accelerator.partitions == nullptr) return nullptr;
  const auto is_it = [&](std::string_view known) { return equals_ignoring_case(known, name); };
  for (const Partition& partition : accelerator.partitions->partitions) {
    // A resource has no `+` in its name: "1g.5gb.me".
    if (is_it(partition.name) || is_it(partition_in(partition.resource))) return &partition;
    if (std::ranges::any_of(partition.aliases, is_it)) return &partition;
  }
  return nullptr;
}

std::vector<std::string_view> topology_names(const Accelerator& accelerator) {
  std::vector<std::string_view> shapes;
  for (const Topology& row : accelerator.topologies) {
    if (std::ranges::find(shapes, row.name) == shapes.end()) shapes.push_back(row.name);
  }
  return shapes;
}

std::string ascending_shape(std::string_view shape) {
  auto sides = split(shape, 'x');
  std::ranges::sort(sides, {}, [](std::string_view side) { return std::pair(side.size(), side); });
  return join(std::vector<std::string>(sides.begin(), sides.end()), "x");
}

std::vector<Topology> find_topologies(const Accelerator& accelerator, std::string_view name) {
  std::vector<Topology> found;
  if (name.size() > kLongestShape) return found;
  collect(accelerator.topologies, name, found);
  if (found.empty()) collect(accelerator.computed_topologies, name, found);
  return found;
}

}  // namespace accelc
