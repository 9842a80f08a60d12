#include "compiler/fleet/node_maker.h"
#include "compiler/pod/amounts.h"

#include <algorithm>
#include <compare>

namespace accelc {

std::string_view category_of(std::string_view machine) {
  return machine.substr(0, machine.find_first_not_of("abcdefghijklmnopqrstuvwxyz"));
}

std::string_view known_name(const NodeMaking& knows, std::string_view key) {
  const auto found = std::ranges::find(knows.renamed, key, &NodeLabel::key);
  return found == knows.renamed.end() ? key : found->value;
}

bool is_disliked(const Taint& taint, const PodNeed& need) {
  if (taint.effect != "PreferNoSchedule") return false;
  PodNeed heeding;
  for (PodToleration one : need.tolerations) {
    if (!one.effect.empty() && one.effect != taint.effect) continue;
    one.effect.clear();
    heeding.tolerations.push_back(std::move(one));
  }
  return is_kept_off_by({taint.key, taint.value, "NoSchedule"}, heeding);
}

std::int64_t limited_nodes(const PodNeed& need, const Pool& pool) {
  std::int64_t most = pool.nodes;
  if (pool.maker == nullptr) return most;
  for (const auto& [name, limit] : pool.maker->limits) {
    const auto asked = need.resources.find(name);
    if (asked == need.resources.end() || asked->second.quantity.is_zero()) continue;
    std::int64_t few = 1;
    std::int64_t many = most > 0 ? std::min(most, need.pods) : need.pods;
    if (std::is_lteq(compare(times(asked->second.quantity, many), limit))) continue;
    while (many - few > 1) {
      const std::int64_t half = few + (many - few) / 2;
      const bool enough = std::is_lteq(compare(times(asked->second.quantity, half), limit));
      (enough ? few : many) = half;
    }
    most = few;
  }
  return most;
}

}  // namespace accelc
