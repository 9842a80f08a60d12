#include "compiler/check/diagnostics.h"
#include "compiler/fleet/described_pools.h"
#include "compiler/fleet/diagnostics.h"
#include "compiler/fleet/fleet.h"
#include "compiler/fleet/kueue.h"
#include "compiler/fleet/node_maker.h"
#include "compiler/placement/device_labels.h"
#include "compiler/pod/amounts.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>

namespace accelc {

namespace {

/// The devices of a pool, resolved as those of a task are.
class PoolMaker {
 public:
  PoolMaker(const Platform& platform, const Catalog& catalog, DiagnosticSink& sink)
      : platform_(platform), catalog_(catalog), sink_(sink) {}

  Pool make(const PoolSpec& spec, std::size_t index) {
    Pool pool;
    pool.span = spec.name ? spec.name.span : spec.accelerator.span;
    name(pool, spec, index);
    pool.strategy = strategy_of(spec, platform_);
    pool.claims_devices = claims_devices(spec, platform_);
    pool.complete = !spec.accelerator && spec.allocatable;
    if (spec.nodes) pool.nodes = *spec.nodes;
    if (spec.accelerator) add_devices(spec, pool);
    for (const auto& entry : spec.allocatable->entries) {
      if (entry.value) pool.allocatable[canonical(entry.key)] = *entry.value;
    }
    for (const auto& entry : spec.labels->entries) {
      if (entry.value) pool.labels[entry.key] = {*entry.value};
    }
    add_names(spec, pool);
    for (const Setting<std::string>& text : spec.taints->items) {
      if (!text) continue;
      if (auto taint = parse_taint(*text)) {
        pool.taints.push_back(std::move(*taint));
      } else {
        sink_.report<kTaintText>(text.span, quote(*text));
      }
    }
    return pool;
  }

 private:
  void name(Pool& pool, const PoolSpec& spec, std::size_t index) const {
    if (spec.name || (spec.accelerator && is_only_one(*spec.accelerator))) {
      pool.name = spec.name ? *spec.name : *spec.accelerator;
      return;
    }
    pool.name = "pool " + std::to_string(index + 1);
    pool.numbered = true;
  }

  /// Whether a card tells the pool without a name from all others.
  [[nodiscard]] bool is_only_one(std::string_view card) const {
    const auto& pools = platform_.site->pools;
    return std::count_if(pools.begin(), pools.end(), [card](const PoolSpec& other) {
             const Setting<std::string>& called = other.name ? other.name : other.accelerator;
             return called && *called == card;
           }) == 1;
  }

  static std::string canonical(const std::string& name) {
    if (name == "mem") return "memory";
    return name == "ephemeral_storage" ? "ephemeral-storage" : name;
  }

  static void add_names(const PoolSpec& spec, Pool& pool) {
    std::vector<std::string> names;
    for (const Setting<std::string>& name : spec.hostnames->items) {
      if (name) names.push_back(*name);
    }
    if (names.empty()) return;
    for (const std::string_view key : kNodeNames) pool.labels[std::string(key)] = names;
  }

  void add_devices(const PoolSpec& spec, Pool& pool) {
    const auto match = catalog_.find(*spec.accelerator);
    if (!match) {
      auto report = sink_.report<kPoolDevice>(
          spec.accelerator.span, "there is no accelerator " + quote(*spec.accelerator));
      ask_for_name(report, catalog_.nearest_names(*spec.accelerator));
      return;
    }
    const Accelerator& entry = *match->accelerator;
    add_labels(entry, spec, pool);
    add_taints(entry, pool);
    const std::int64_t count = spec.count ? *spec.count : 1;
    if (spec.partitions && !spec.partitions->items.empty()) {
      add_partitions(entry, spec, count, pool);
    } else {
      pool.allocatable[std::string(entry.resource)] = whole(count);
    }
  }

  /// What a task with the device selects is what its nodes carry.
  void add_labels(const Accelerator& entry, const PoolSpec& spec, Pool& pool) const {
    Task task;
    task.platform = &platform_;
    ResolvedAccelerator& device = task.accelerator.emplace();
    device.entry = &entry;
    device.kind = entry.kind;
    device.strategy = pool.strategy;
    const auto& partitions = spec.partitions->items;
    if (!partitions.empty() && partitions[0]) {
      device.request = PartitionRequest::kPartition;
      device.partition = *partitions[0];
      device.profile = find_partition(entry, *partitions[0]);
    }
    std::vector<LabelRequirement> labels;
    LabelBuilder builder(task, labels);
    add_device_labels(builder);
    for (LabelRequirement& label : labels) {
      if (label.op == LabelOperator::kIn) pool.labels[label.key] = std::move(label.values);
    }
    if (!platform_.not_shared.empty() && entry.kind == AcceleratorKind::kGpu) {
      pool.labels.try_emplace(std::string(platform_.sharing_label),
                              std::vector{std::string(platform_.not_shared)});
    }
  }

  void add_taints(const Accelerator& entry, Pool& pool) const {
    for (const PlatformTaint& taint : platform_.taints) {
      if (taint.always && taint.on == name_of(entry.kind)) {
        pool.taints.push_back(
            {std::string(taint.key), std::string(taint.value), std::string(taint.effect)});
      }
    }
    for (const PlatformTaint& taint : platform_.site->taints) {
      pool.taints.push_back(
          {std::string(taint.key), std::string(taint.value), std::string(taint.effect)});
    }
  }

  void add_partitions(const Accelerator& entry, const PoolSpec& spec, std::int64_t count,
                      Pool& pool) {
    std::vector<std::string> names;
    for (const Setting<std::string>& item : spec.partitions->items) {
      const Partition* partition = item ? find_partition(entry, *item) : nullptr;
      if (partition == nullptr) {
        sink_.report<kPoolDevice>(item.span,
                                  quote(entry.name) + " has no partition " + quote(*item));
        return;
      }
      names.emplace_back(partition->name);
    }
    if (const auto why = why_not_fit(entry, names)) {
      auto report = sink_.report<kPoolPartitions>(spec.partitions.span, quote(entry.name), *why);
      draw(entry, names, report);
      return;
    }
    const bool mixed = pool.strategy == PartitionStrategy::kMixed;
    std::int64_t parts = static_cast<std::int64_t>(names.size());
    // One name stands for a card that is cut into nothing else.
    const bool all_alike = names.size() == 1 && !mixed;
    if (all_alike) parts = find_partition(entry, names[0])->max_instances;
    if (!mixed) {
      pool.allocatable[std::string(entry.resource)] = whole(count * parts);
      return;
    }
    pool.allocatable[std::string(entry.resource)] = whole(0);
    for (const std::string& name : names) {
      Quantity& sum = pool.allocatable[std::string(find_partition(entry, name)->resource)];
      sum = whole(sum.units + count);
    }
  }

  /// Where one partition may lie on the memory slices of the card: "[####....] or [....####]".
  static std::string places_of(const Partition& partition, std::size_t slices) {
    const std::string mark(partition.memory_slices, '#');
    std::vector<std::string> places;
    for (const std::uint8_t start : partition.starts) {
      if (start + mark.size() > slices) continue;
      std::string place(slices, '.');
      place.replace(start, mark.size(), mark);
      places.push_back("[" + place + "]");
    }
    return places.empty() ? count_of(mark.size(), "slice") : join(places, " or ");
  }

  /// A line for each kind of partition that is asked for.
  static void draw(const Accelerator& entry, const std::vector<std::string>& names,
                   Report& report) {
    const std::size_t slices = entry.partitions->memory_units;
    report.help("of its " + count_of(slices, "memory slice") + " each partition takes these:");
    std::map<std::string, std::size_t> counts;
    for (const std::string& name : names) ++counts[name];
    for (const auto& [name, count] : counts) {
      const std::string times = count == 1 ? "" : std::to_string(count) + " x ";
      report.help(times + name + " " + places_of(*find_partition(entry, name), slices));
    }
  }

  const Platform& platform_;
  const Catalog& catalog_;
  DiagnosticSink& sink_;
};

/// In the order in which Karpenter tries them.
void add_node_pools(const Platform& platform, const Catalog& catalog, Fleet& fleet,
                    DiagnosticSink& sink) {
  std::vector<const NodePoolSpec*> specs;
  for (const NodePoolSpec& spec : platform.site->node_pools) {
    if (!spec.name) continue;
    check_node_pool(spec, platform, sink);
    specs.push_back(&spec);
  }
  const auto weight = [](const NodePoolSpec* pool) { return pool->weight ? *pool->weight : 0; };
  std::stable_sort(specs.begin(), specs.end(),
                   [&](const auto* a, const auto* b) { return weight(a) > weight(b); });
  for (const NodePoolSpec* spec : specs) {
    fleet.pools.push_back(make_node_pool(*spec, platform, catalog, sink));
  }
}

/// A rung tells what it decides of its nodes; they have other labels, too.
Pool make_rung(const ComputeRungSpec& spec, const std::string& class_name, std::size_t number,
               const Platform& platform) {
  Pool pool;
  pool.name = class_name + ", rung " + std::to_string(number);
  pool.of_class = class_name;
  pool.strategy = platform.strategy;
  pool.more_labels = true;
  for (const auto& entry : spec.labels->entries) {
    if (!entry.value) continue;
    auto& values = pool.labels[entry.key];
    for (const auto& value : entry.value->items) {
      if (value) values.push_back(*value);
    }
  }
  for (const auto& entry : spec.devices->entries) {
    if (entry.value) pool.allocatable[entry.key] = *entry.value;
  }
  if (!platform.class_label.empty()) pool.labels[std::string(platform.class_label)] = {class_name};
  return pool;
}

void add_compute_classes(const Platform& platform, Fleet& fleet) {
  for (const ComputeClassSpec& spec : platform.site->compute_classes) {
    if (!spec.name) continue;
    fleet.classes[*spec.name].strict = spec.strict && *spec.strict;
    std::size_t number = 0;
    for (const auto& rung : spec.rungs->items) {
      ++number;
      if (!rung) continue;
      fleet.pools.push_back(make_rung(*rung, *spec.name, number, platform));
      fleet.pools.back().span = rung.span;
    }
  }
}

/// Where it is not known whether they are claimed, the platform's own way is meant.
void collect_offers(const Platform& platform, Fleet& fleet) {
  for (const Pool& pool : fleet.pools) {
    const DeviceOffer offer{pool.claims_devices.value_or(platform.site->claims_devices),
                            pool.strategy};
    if (std::ranges::find(fleet.offers, offer) == fleet.offers.end()) fleet.offers.push_back(offer);
  }
}

}  // namespace

std::string shown(const Pool& pool) { return pool.numbered ? pool.name : quote(pool.name); }

Fleet make_fleet(const Platform& platform, const Catalog& catalog, DiagnosticSink& sink) {
  Fleet fleet;
  if (platform.site == nullptr) return fleet;
  check_described_pools(platform, sink);
  PoolMaker maker(platform, catalog, sink);
  for (const PoolSpec& spec : platform.site->pools) {
    fleet.pools.push_back(maker.make(spec, fleet.pools.size()));
  }
  add_node_pools(platform, catalog, fleet, sink);
  add_compute_classes(platform, fleet);
  if (platform.site->kueue != nullptr) {
    Kueue kueue = make_kueue(*platform.site->kueue, KueueScope::kWhole, sink);
    add_flavor_pools(kueue, fleet);
    fleet.kueue = std::make_shared<const Kueue>(std::move(kueue));
  }
  collect_offers(platform, fleet);
  return fleet;
}

}  // namespace accelc
