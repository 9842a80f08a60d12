#include "compiler/fleet/fleet.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <compare>

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

/// As the user wrote it where that is one amount; of a sum the number.
std::string amount_text(const Quantity& quantity) {
  if (!quantity.text.empty()) return quantity.text;
  if (quantity.nanos == 0) return std::to_string(quantity.units);
  return std::to_string(quantity.units * 1000 + quantity.nanos / 1'000'000) + "m";
}

void add_resource_misses(const PodNeed& need, const Pool& pool, std::vector<Miss>& all) {
  for (const auto& [name, asked] : need.resources) {
    if (asked.quantity.is_zero()) continue;
    const auto there = pool.allocatable.find(name);
    const bool device = name.find('/') != std::string::npos;
    if (there == pool.allocatable.end()) {
      const bool unknown = !device || pool.allocatable.empty();
      if (!pool.complete && unknown) continue;
      all.push_back({MissKind::kResource, "no " + quote(name), "", asked.span});
      continue;
    }
    if (!std::is_gt(compare(asked.quantity, there->second))) continue;
    const std::string most = amount_text(there->second);
    std::string reason = name;
    reason.append(": ").append(amount_text(asked.quantity)).append(" asked, ").append(most);
    all.push_back({MissKind::kResource, reason + " there",
                   there->second.is_zero()
                       ? std::string()
                       : "ask for at most " + quote(most) + " of " + quote(name),
                   asked.span});
  }
}

}  // namespace

std::string text_of(const Taint& taint) {
  return taint.key + (taint.value.empty() ? "" : "=" + taint.value) + ":" + taint.effect;
}

std::optional<Taint> parse_taint(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos || colon == 0) return std::nullopt;
  Taint taint{.effect = std::string(text.substr(colon + 1))};
  if (taint.effect != "NoSchedule" && taint.effect != "PreferNoSchedule" &&
      taint.effect != "NoExecute") {
    return std::nullopt;
  }
  const std::string_view rest = text.substr(0, colon);
  const std::size_t sign = rest.find('=');
  taint.key = rest.substr(0, sign);
  if (sign != std::string_view::npos) taint.value = rest.substr(sign + 1);
  if (taint.key.empty()) return std::nullopt;
  return taint;
}

std::vector<Miss> misses(const PodNeed& need, const Pool& pool, const Platform& platform) {
  std::vector<Miss> all;
  for (const LabelRequirement& label : need.labels) {
    if (!holds(label, pool)) all.push_back(label_miss(label, pool, platform));
  }
  for (const Taint& taint : pool.taints) {
    const bool tolerated =
        taint.effect == "PreferNoSchedule" ||
        std::any_of(need.tolerations.begin(), need.tolerations.end(),
                    [&](const PodToleration& one) { return tolerates(one, taint); });
    if (tolerated) continue;
    const std::string text = quote(text_of(taint));
    all.push_back(
        {MissKind::kTaint, "tainted " + text + ", not tolerated", "tolerate " + text, {}});
  }
  add_resource_misses(need, pool, all);
  return all;
}

}  // namespace accelc
