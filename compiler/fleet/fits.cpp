#include "compiler/fleet/amounts.h"
#include "compiler/fleet/fleet.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <compare>
#include <cstdint>
#include <optional>

namespace accelc {

namespace {

/// Labels that each node has a value of its own for; pools do not say which.
constexpr std::array<std::string_view, 7> kOfSingleNodes = {
    "kubernetes.io/hostname",
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

bool holds(const LabelRequirement& label, const Pool& pool) {
  const auto found = pool.labels.find(label.key);
  const bool there = found != pool.labels.end();
  if (!there && is_of_single_nodes(label.key)) return true;
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
        platform.sharing_label, platform.sharing_clients_label}) {
    if (!label.empty() && key == label) return true;
  }
  return false;
}

std::string label_text(const LabelRequirement& label) {
  if (label.values.size() == 1) return label.key + "=" + label.values[0];
  return label.key;
}

Miss label_miss(const LabelRequirement& label, const Pool& pool, const Platform& platform) {
  Miss miss{.span = label.span};
  const auto found = pool.labels.find(label.key);
  const std::string there = found == pool.labels.end() ? std::string() : join(found->second, ", ");
  if (is_device_label(label.key, platform)) {
    miss.kind = MissKind::kDevice;
    miss.reason = there.empty() ? "no such device (no label " + quote(label.key) + ")"
                                : "another device (" + quote(there) + ")";
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

/// Of the terms of the pod's own affinity one is enough; the nearest is what is missed.
void add_term_misses(const PodNeed& need, const Pool& pool, const Platform& platform,
                     std::vector<Miss>& all) {
  std::optional<std::vector<Miss>> nearest;
  for (const std::vector<LabelRequirement>& term : need.terms) {
    std::vector<Miss> missed;
    for (const LabelRequirement& label : term) {
      if (!holds(label, pool)) missed.push_back(label_miss(label, pool, platform));
    }
    if (missed.empty()) return;
    if (!nearest || missed.size() < nearest->size()) nearest = std::move(missed);
  }
  if (!nearest) return;
  for (Miss& miss : *nearest) all.push_back(std::move(miss));
}

/// The memory of a partition that a resource stands for, in GB: 20 of "nvidia.com/mig-2g.20gb".
std::optional<std::int64_t> partition_memory(std::string_view resource) {
  constexpr std::string_view kPrefix = "nvidia.com/mig-";
  const std::size_t dot = resource.find("g.");
  if (!resource.starts_with(kPrefix) || dot == std::string_view::npos) return std::nullopt;
  const std::string_view rest = resource.substr(dot + 2);
  return rest.ends_with("gb") ? number_of(rest.substr(0, rest.size() - 2)) : std::nullopt;
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

void add_resource_misses(const PodNeed& need, const Pool& pool, std::vector<Miss>& all) {
  for (const auto& [name, asked] : need.resources) {
    const Supply supply = supply_of(name, asked.quantity, pool);
    if (supply == Supply::kAbsent) {
      all.push_back(
          {MissKind::kResource, "no " + quote(name), larger_partition(name, pool), asked.span});
    }
    if (supply != Supply::kTooLittle) continue;
    const Quantity& there = pool.allocatable.find(name)->second;
    const std::string most = amount_text(there);
    std::string reason = name;
    reason.append(": ").append(amount_text(asked.quantity)).append(" asked, ").append(most);
    all.push_back(
        {MissKind::kResource, reason + " there",
         there.is_zero() ? std::string() : "ask for at most " + quote(most) + " of " + quote(name),
         asked.span});
  }
}

bool is_kept_off_by(const Taint& taint, const PodNeed& need) {
  return taint.effect != "PreferNoSchedule" &&
         std::none_of(need.tolerations.begin(), need.tolerations.end(),
                      [&](const PodToleration& one) { return tolerates(one, taint); });
}

bool all_hold(const std::vector<LabelRequirement>& labels, const Pool& pool) {
  return std::all_of(labels.begin(), labels.end(),
                     [&](const LabelRequirement& label) { return holds(label, pool); });
}

}  // namespace

bool fits(const PodNeed& need, const Pool& pool, Taints taints) {
  if (!all_hold(need.labels, pool)) return false;
  const bool in_a_term =
      need.terms.empty() || std::any_of(need.terms.begin(), need.terms.end(),
                                        [&](const auto& term) { return all_hold(term, pool); });
  if (!in_a_term) return false;
  const auto keeps_off = [&](const Taint& taint) { return is_kept_off_by(taint, need); };
  if (taints == Taints::kCount && std::any_of(pool.taints.begin(), pool.taints.end(), keeps_off)) {
    return false;
  }
  return std::all_of(need.resources.begin(), need.resources.end(), [&](const auto& entry) {
    return supply_of(entry.first, entry.second.quantity, pool) == Supply::kEnough;
  });
}

std::vector<Miss> misses(const PodNeed& need, const Pool& pool, const Platform& platform) {
  std::vector<Miss> all;
  for (const LabelRequirement& label : need.labels) {
    if (!holds(label, pool)) all.push_back(label_miss(label, pool, platform));
  }
  add_term_misses(need, pool, platform, all);
  for (const Taint& taint : pool.taints) {
    if (!is_kept_off_by(taint, need)) continue;
    const std::string text = quote(text_of(taint));
    all.push_back(
        {MissKind::kTaint, "tainted " + text + ", not tolerated", "tolerate " + text, {}});
  }
  add_resource_misses(need, pool, all);
  return all;
}

}  // namespace accelc
