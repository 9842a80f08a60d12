#include "compiler/graph/bounds.h"

#include <algorithm>
#include <optional>
#include <set>

namespace accelc::graph {

namespace {

/// Whether one of the tasks could run on an empty node of the pool.
bool takes_any(const Pool& pool, const std::set<const Task*>& tasks) {
  return std::any_of(tasks.begin(), tasks.end(), [&pool](const Task* task) {
    const PodNeed need = need_of(*task);
    // A pod template of the cluster may tolerate what the task does not.
    const bool tolerates_more = task->scheduling.pod_template || need.tolerates_more;
    return fits(need, pool, tolerates_more ? Taints::kPassOver : Taints::kCount);
  });
}

/// Nothing: a pool that could take them has any number of nodes.
std::optional<std::uint64_t> devices_there(const Fleet& fleet, const std::string& resource,
                                           const std::set<const Task*>& tasks) {
  std::uint64_t sum = 0;
  for (const Pool& pool : fleet.pools) {
    const auto each = pool.allocatable.find(resource);
    if (each == pool.allocatable.end() || !takes_any(pool, tasks)) continue;
    if (pool.nodes == 0) return std::nullopt;
    sum += static_cast<std::uint64_t>(pool.nodes) * static_cast<std::uint64_t>(each->second.units);
  }
  return sum;
}

void add_quota(const PeakFacts& peak, std::vector<Bound>& bounds) {
  const SitePlatform* site = peak.measure.platform->site;
  if (site == nullptr) return;
  for (const SiteLimit& quota : site->quota) {
    if (quota.resource != peak.measure.resource) continue;
    bounds.push_back(
        {Bound::Kind::kQuota, &peak, static_cast<std::uint64_t>(quota.quantity.units)});
  }
}

}  // namespace

std::vector<Bound> bounds_of(const WorkflowFacts& facts, const Fleets& fleets) {
  std::vector<Bound> bounds;
  for (const PeakFacts& peak : facts.peaks) {
    const Measure& measure = peak.measure;
    if (measure.platform == nullptr) continue;
    if (measure.kind == Measure::Kind::kResource) add_quota(peak, bounds);
    const auto fleet = fleets.find(measure.platform->id);
    if (measure.kind != Measure::Kind::kDevice || fleet == fleets.end()) continue;
    if (fleet->second.pools.empty()) continue;
    const auto there = devices_there(fleet->second, measure.resource, facts.users.at(measure));
    if (there) bounds.push_back({Bound::Kind::kPools, &peak, *there});
  }
  return bounds;
}

}  // namespace accelc::graph
