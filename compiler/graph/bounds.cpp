#include "compiler/graph/bounds.h"

#include "compiler/flow/peak.h"

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
    // Of a flavor of Kueue that no pool describes, or made when they are needed.
    if ((pool.more_labels || pool.maker != nullptr) && takes_any(pool, tasks)) return std::nullopt;
    const auto each = pool.allocatable.find(resource);
    if (each == pool.allocatable.end() || !takes_any(pool, tasks)) continue;
    if (pool.nodes == 0) return std::nullopt;
    sum += product_of(static_cast<std::uint64_t>(pool.nodes),
                      static_cast<std::uint64_t>(each->second.units));
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

/// 0: no limit.
std::size_t max_parallelism_of(const LaunchPlan& plan) {
  const bool written = plan.written != nullptr && plan.written->max_parallelism;
  return written ? static_cast<std::size_t>(*plan.written->max_parallelism) : 0;
}

std::vector<std::uint64_t> weights_of(const WorkflowFacts& facts, const Measure& measure) {
  std::vector<std::uint64_t> weights;
  for (const NodeIndex node : facts.workflow->top) {
    const Demand& demand = facts.nodes[node].demand;
    const auto found = demand.find(measure);
    weights.push_back(found == demand.end() ? 0 : found->second.number);
  }
  return weights;
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

std::vector<PlanLimit> limits_of(const WorkflowFacts& facts, const std::vector<LaunchPlan>& plans) {
  std::vector<PlanLimit> limits;
  const auto all = std::find_if(facts.peaks.begin(), facts.peaks.end(), [](const PeakFacts& peak) {
    return peak.measure.kind == Measure::Kind::kAll;
  });
  if (all == facts.peaks.end() || all->count.unlimited) return limits;
  const flow::Peak peak{.amount = all->count.number};
  const std::vector<std::uint64_t> weights = weights_of(facts, all->measure);
  for (const LaunchPlan& plan : plans) {
    const std::size_t nodes = plan.workflow == facts.workflow ? max_parallelism_of(plan) : 0;
    const std::uint64_t devices = flow::limited_peak(peak, weights, nodes);
    if (devices < peak.amount) limits.push_back({&plan, nodes, devices});
  }
  return limits;
}

}  // namespace accelc::graph
