#include "compiler/fleet/fleet.h"
#include "compiler/fleet/node_maker.h"
#include "compiler/pod/amounts.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <compare>
#include <cstdint>
#include <optional>
#include <utility>

namespace accelc {

namespace {

/// Labels that each node has a value of its own for; pools do not say which.
constexpr std::array<std::string_view, 8> kOfSingleNodes = {
    "kubernetes.io/hostname",
    "metadata.name",
    "kubernetes.io/arch",
    "kubernetes.io/os",
    "topology.kubernetes.io/zone",
    "topology.kubernetes.io/region",
    "failure-domain.beta.kubernetes.io/zone",
    "failure-domain.beta.kubernetes.io/region"};

bool is_of_single_nodes(std::string_view key) {
  return std::find(kOfSingleNodes.begin(), kOfSingleNodes.end(), key) != kOfSingleNodes.end();
}

/// A number as Kubernetes reads labels for `Gt` and `Lt`; nothing for any other text.
std::optional<std::int64_t> number_of(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// `Gt` and `Lt`: both sides have to be numbers.
bool passes(const LabelRequirement& label, std::string_view value) {
  const auto bound = label.values.size() == 1 ? number_of(label.values[0]) : std::nullopt;
  const auto number = number_of(value);
  if (!bound || !number) return false;
  return label.op == LabelOperator::kGt ? *number > *bound : *number < *bound;
}

/// Kubernetes core/v1 Toleration.ToleratesTaint.
bool tolerates(const PodToleration& toleration, const Taint& taint) {
  if (!toleration.effect.empty() && toleration.effect != taint.effect) return false;
  if (!toleration.key.empty() && toleration.key != taint.key) return false;
  return toleration.op == "Exists" || (toleration.value == taint.value && !toleration.key.empty());
}

/// Whether the label says which device a node has, or how it is cut and shared.
bool is_device_label(std::string_view key, const Platform& platform) {
  for (const std::string_view label :
       {platform.device_label, platform.accelerator_label, platform.partition_label,
        platform.tpu_label, platform.tpu_topology_label, platform.count_label,
        platform.memory_label, platform.machine_label, platform.product_label,
        platform.sharing_label, platform.sharing_clients_label, platform.board_label}) {
    if (!label.empty() && key == label) return true;
  }
  return false;
}

std::string label_text(const LabelRequirement& label) {
  if (label.values.size() == 1) return label.key + "=" + label.values[0];
  return label.key;
}

bool is_host_name_label(std::string_view key) {
  return std::find(kNodeNames.begin(), kNodeNames.end(), key) != kNodeNames.end();
}

/// Whether a node of this name may belong to the pool, which need not list its nodes; null: to any.
bool may_be_in(const std::string& name, const std::string& key, const Pool* pool) {
  if (pool == nullptr) return true;
  const auto known = pool->labels.find(key);
  if (known == pool->labels.end()) return true;
  return std::find(known->second.begin(), known->second.end(), name) != known->second.end();
}

/// ", not `Tesla-T4-SHARED`" where nodes have whole devices of the card, "Tesla-T4"; else nothing.
std::string but_wanted(const LabelRequirement& label, const std::vector<std::string>& there) {
  for (const std::string& wanted : label.values) {
    for (const std::string& value : there) {
      const bool same_card = wanted.starts_with(value + "-") || value.starts_with(wanted + "-");
      if (same_card) return ", not " + quote(wanted);
    }
  }
  return {};
}

Miss label_miss(const LabelRequirement& label, const Pool& pool, const Platform& platform) {
  Miss miss{.span = label.span};
  if (is_host_name_label(label.key) && label.op == LabelOperator::kIn) {
    miss.kind = MissKind::kLabel;
    miss.reason = "no node " + quote(join(label.values, ", "));
    return miss;
  }
  const auto found = pool.labels.find(label.key);
  const std::string there = found == pool.labels.end() ? std::string() : join(found->second, ", ");
  if (is_device_label(label.key, platform)) {
    miss.kind = MissKind::kDevice;
    miss.reason = there.empty()
                      ? "no such device (no label " + quote(label.key) + ")"
                      : "another device (" + quote(there) + but_wanted(label, found->second) + ")";
    return miss;
  }
  miss.kind = MissKind::kLabel;
  if (label.op == LabelOperator::kIn && there.empty()) {
    miss.reason = "no label " + quote(label_text(label));
  } else {
    miss.reason = quote(label.key + "=" + there) + " is not wanted";
  }
  return miss;
}

/// The memory of a partition that a resource stands for, in GB: 20 of "nvidia.com/mig-2g.20gb".
std::optional<std::int64_t> partition_memory(std::string_view resource) {
  const std::size_t dot = resource.find("g.");
  if (!resource.starts_with(kMigResource) || dot == std::string_view::npos) return std::nullopt;
  const std::string_view rest = resource.substr(dot + 2);
  return rest.ends_with("gb") ? number_of(rest.substr(0, rest.size() - 2)) : std::nullopt;
}

/// What of the need the pool hands out in the other way, by claims or without; null: nothing.
const std::pair<const std::string, Need>* unlike(const PodNeed& need, const Pool& pool) {
  if (!need.claims_devices || !pool.claims_devices) return nullptr;
  if (*need.claims_devices == *pool.claims_devices) return nullptr;
  const auto found = std::ranges::find_if(need.resources, [](const auto& asked) {
    return device_kind(asked.first).has_value() && !asked.second.quantity.is_zero();
  });
  return found == need.resources.end() ? nullptr : &*found;
}

Miss unlike_miss(const std::string& name, const Need& asked, const Pool& pool) {
  const std::string reason = *pool.claims_devices
                                 ? "hands out devices by claims, not as " + quote(name)
                                 : "hands out devices as resources, not by claims";
  return {MissKind::kDevice, reason, {}, asked.span};
}

/// What to ask for in place of a partition that the pool has not got: its smallest one that is
/// large enough. Empty when there is none.
std::string larger_partition(std::string_view resource, const Pool& pool) {
  const auto wanted = partition_memory(resource);
  std::string_view best;
  for (const auto& [name, amount] : pool.allocatable) {
    const auto memory = partition_memory(name);
    if (!wanted || !memory || *memory < *wanted || amount.is_zero()) continue;
    if (best.empty() || *memory < *partition_memory(best)) best = name;
  }
  if (best.empty()) return {};
  return "take the partition " + quote(best.substr(best.find('-') + 1));
}

enum class Supply : std::uint8_t { kEnough, kAbsent, kTooLittle };

Supply supply_of(const std::string& name, const Quantity& asked, const Pool& pool) {
  if (asked.is_zero()) return Supply::kEnough;
  const auto there = pool.allocatable.find(name);
  if (there != pool.allocatable.end()) {
    return std::is_gt(compare(asked, there->second)) ? Supply::kTooLittle : Supply::kEnough;
  }
  const bool device = name.find('/') != std::string::npos;
  const bool unknown = !device || pool.allocatable.empty();
  return !pool.complete && unknown ? Supply::kEnough : Supply::kAbsent;
}

Miss resource_miss(const std::string& name, const Need& asked, Supply supply, const Pool& pool) {
  if (supply == Supply::kAbsent) {
    return {MissKind::kResource, "no " + quote(name), larger_partition(name, pool), asked.span};
  }
  const Quantity& there = pool.allocatable.find(name)->second;
  const std::string most = amount_text(there);
  std::string reason = name;
  reason.append(": ").append(amount_text(asked.quantity)).append(" asked, ").append(most);
  return {MissKind::kResource, reason + " there",
          there.is_zero() ? std::string() : "ask for at most " + quote(most) + " of " + quote(name),
          asked.span};
}

Miss taint_miss(const Taint& taint) {
  const std::string text = quote(text_of(taint));
  return {MissKind::kTaint, "tainted " + text + ", not tolerated", "tolerate " + text, {}};
}

using Labels = std::vector<LabelRequirement>;

std::size_t missed_of(const Labels& labels, const Pool& pool) {
  return static_cast<std::size_t>(
      std::count_if(labels.begin(), labels.end(),
                    [&](const LabelRequirement& label) { return !holds(label, pool); }));
}

/// Of the terms of the pod's own affinity the one that misses least; null when one holds, or there
/// are none.
const Labels* missed_term(const PodNeed& need, const Pool& pool) {
  const Labels* nearest = nullptr;
  std::size_t least = 0;
  for (const Labels& term : need.terms) {
    const std::size_t missed = missed_of(term, pool);
    if (missed == 0) return nullptr;
    if (nearest == nullptr || missed < least) nearest = &term;
    if (nearest == &term) least = missed;
  }
  return nearest;
}

template <class Visitor>
bool for_each_taint(const PodNeed& need, const Pool& pool, Visitor& visit) {
  return std::all_of(pool.taints.begin(), pool.taints.end(), [&](const Taint& taint) {
    return !is_kept_off_by(taint, need) || visit.taint(taint);
  });
}

/// Shows `visit` everything that keeps the pod off, until it has seen enough and returns false.
template <class Visitor>
void for_each_miss(const PodNeed& need, const Pool& pool, Visitor& visit) {
  if (pool.maker != nullptr) {
    for (const Miss& miss : made_misses(need, pool)) {
      if (!visit.made(miss)) return;
    }
    for_each_taint(need, pool, visit);
    return;
  }
  // Its labels may differ for no other reason.
  const auto* other_way = unlike(need, pool);
  if (other_way != nullptr && !visit.unlike(other_way->first, other_way->second)) return;
  const Labels* const term = missed_term(need, pool);
  for (const Labels* labels : {&need.labels, term}) {
    if (labels == nullptr) continue;
    for (const LabelRequirement& label : *labels) {
      if (!holds(label, pool) && !visit.label(label)) return;
    }
  }
  if (!for_each_taint(need, pool, visit)) return;
  for (const auto& [name, asked] : need.resources) {
    if (other_way != nullptr && device_kind(name)) continue;
    const Supply supply = supply_of(name, asked.quantity, pool);
    if (supply != Supply::kEnough && !visit.resource(name, asked, supply)) return;
  }
}

/// How far one miss takes a pool from what is needed.
std::size_t weight_of(MissKind kind) {
  switch (kind) {
    case MissKind::kDevice:
      return 1000;
    case MissKind::kLabel:
    case MissKind::kUndefinedLabel:
      return 100;
    case MissKind::kTaint:
      return 10;
    case MissKind::kResource:
      return 11;
  }
  return 0;
}

/// Adds up how far the pool is from what is needed.
struct Measure {
  const Platform& platform;
  Taints taints;
  std::size_t sum = 0;

  bool label(const LabelRequirement& label) {
    sum += weight_of(is_device_label(label.key, platform) ? MissKind::kDevice : MissKind::kLabel);
    return true;
  }
  bool taint(const Taint& /*taint*/) {
    if (taints == Taints::kCount) sum += weight_of(MissKind::kTaint);
    return true;
  }
  bool unlike(const std::string& /*name*/, const Need& /*asked*/) {
    sum += weight_of(MissKind::kDevice);
    return true;
  }
  bool resource(const std::string& /*name*/, const Need& /*asked*/, Supply /*supply*/) {
    sum += weight_of(MissKind::kResource);
    return true;
  }
  bool made(const Miss& miss) {
    sum += weight_of(miss.kind);
    return true;
  }
};

/// Puts it into words.
struct Teller {
  const Pool& pool;
  const Platform& platform;
  Taints taints;
  std::vector<Miss> all = {};

  bool label(const LabelRequirement& label) {
    all.push_back(label_miss(label, pool, platform));
    return true;
  }
  bool taint(const Taint& taint) {
    if (taints == Taints::kCount) all.push_back(taint_miss(taint));
    return true;
  }
  bool unlike(const std::string& name, const Need& asked) {
    all.push_back(unlike_miss(name, asked, pool));
    return true;
  }
  bool resource(const std::string& name, const Need& asked, Supply supply) {
    all.push_back(resource_miss(name, asked, supply, pool));
    return true;
  }
  bool made(const Miss& miss) {
    all.push_back(miss);
    return true;
  }
};

/// Stops at the first.
struct Finder {
  Taints taints;
  bool found = false;

  bool label(const LabelRequirement& /*label*/) { return stop(); }
  bool taint(const Taint& /*taint*/) { return taints == Taints::kPassOver || stop(); }
  bool unlike(const std::string& /*name*/, const Need& /*asked*/) { return stop(); }
  bool resource(const std::string& /*name*/, const Need& /*asked*/, Supply /*supply*/) {
    return stop();
  }
  bool made(const Miss& /*miss*/) { return stop(); }
  bool stop() {
    found = true;
    return false;
  }
};

/// What the pod needs, or what will do as well, if the pool is nearer to that; and how far it is
/// from it.
std::pair<const PodNeed*, std::size_t> nearest_choice(const PodNeed& need, const Pool& pool,
                                                      const Platform& platform, Taints taints) {
  Measure measure{platform, taints};
  for_each_miss(need, pool, measure);
  std::pair<const PodNeed*, std::size_t> nearest = {&need, measure.sum};
  for (const PodNeed& other : need.others) {
    const auto choice = nearest_choice(other, pool, platform, taints);
    if (choice.second < nearest.second) nearest = choice;
  }
  return nearest;
}

}  // namespace

bool holds(const LabelRequirement& label, const Pool& pool) {
  if (pool.maker != nullptr) return allows(*pool.maker, label);
  const auto found = pool.labels.find(label.key);
  // Without values the nodes are known not to have it.
  const bool there = found != pool.labels.end() && !found->second.empty();
  const bool known = found != pool.labels.end();
  if (!known && (pool.more_labels || is_of_single_nodes(label.key))) return true;
  const auto listed = [&](const std::string& value) {
    return std::find(label.values.begin(), label.values.end(), value) != label.values.end();
  };
  switch (label.op) {
    case LabelOperator::kIn:
      return there && std::any_of(found->second.begin(), found->second.end(), listed);
    case LabelOperator::kNotIn:
      return !there || !std::all_of(found->second.begin(), found->second.end(), listed);
    case LabelOperator::kExists:
      return there;
    case LabelOperator::kDoesNotExist:
      return !there;
    case LabelOperator::kGt:
    case LabelOperator::kLt:
      return there && std::any_of(found->second.begin(), found->second.end(),
                                  [&](const std::string& value) { return passes(label, value); });
  }
  return true;
}

bool is_kept_off_by(const Taint& taint, const PodNeed& need) {
  return taint.effect != "PreferNoSchedule" &&
         std::none_of(need.tolerations.begin(), need.tolerations.end(),
                      [&](const PodToleration& one) { return tolerates(one, taint); });
}

const LabelRequirement* named_node(const PodNeed& need) {
  const auto in = [](const Labels& labels) -> const LabelRequirement* {
    const auto found = std::find_if(labels.begin(), labels.end(), [](const auto& label) {
      return label.op == LabelOperator::kIn && is_host_name_label(label.key);
    });
    return found == labels.end() ? nullptr : &*found;
  };
  if (const LabelRequirement* label = in(need.labels)) return label;
  const LabelRequirement* first = nullptr;
  for (const Labels& term : need.terms) {
    const LabelRequirement* label = in(term);
    // Another term takes nodes of any name.
    if (label == nullptr) return nullptr;
    if (first == nullptr) first = label;
  }
  return first;
}

std::int64_t named_nodes(const PodNeed& need, const Pool* pool) {
  if (named_node(need) == nullptr) return 0;
  const auto count = [&](const Labels& labels) {
    std::int64_t named = 0;
    for (const LabelRequirement& label : labels) {
      if (label.op != LabelOperator::kIn || !is_host_name_label(label.key)) continue;
      named +=
          std::count_if(label.values.begin(), label.values.end(),
                        [&](const std::string& name) { return may_be_in(name, label.key, pool); });
    }
    return named;
  };
  if (const std::int64_t named = count(need.labels)) return named;
  std::int64_t sum = 0;
  for (const Labels& term : need.terms) sum += count(term);
  return sum;
}

std::int64_t most_nodes(const PodNeed& need, const Pool& pool) {
  const std::int64_t named = named_nodes(need, &pool);
  const std::int64_t there = limited_nodes(need, pool);
  if (named == 0 || there == 0) return std::max(named, there);
  return std::min(named, there);
}

bool fits(const PodNeed& need, const Pool& pool, Taints taints) {
  Finder finder{taints};
  for_each_miss(need, pool, finder);
  return !finder.found || std::ranges::any_of(need.others, [&](const PodNeed& other) {
    return fits(other, pool, taints);
  });
}

std::size_t distance(const PodNeed& need, const Pool& pool, const Platform& platform,
                     Taints taints) {
  return nearest_choice(need, pool, platform, taints).second;
}

std::vector<Miss> misses(const PodNeed& need, const Pool& pool, const Platform& platform,
                         Taints taints) {
  Teller teller{pool, platform, taints};
  for_each_miss(*nearest_choice(need, pool, platform, taints).first, pool, teller);
  return std::move(teller.all);
}

}  // namespace accelc
