// What a workflow may use at once, beside what a site has, the quota of a namespace and the nodes
// of its pools, and beside what a launch plan lets run together.
#pragma once

#include "compiler/fleet/check_fleet.h"
#include "compiler/graph/facts.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace accelc::graph {

struct Bound {
  enum class Kind : std::uint8_t { kQuota, kPools } kind = Kind::kQuota;
  const PeakFacts* peak = nullptr;
  std::uint64_t there = 0;

  /// Whether the workflow may use more: pods are refused, or wait.
  [[nodiscard]] bool exceeded() const { return is_less({there, false}, peak->count); }
};

/// For each peak the quota on its resource, and the devices of the pools that could take one of its
/// tasks. Pools of any number of nodes are no bound. Points into `facts`.
std::vector<Bound> bounds_of(const WorkflowFacts& facts, const Fleets& fleets);

/// A plan that keeps devices from being in use at once.
struct PlanLimit {
  const LaunchPlan* plan = nullptr;
  std::size_t nodes = 0;      ///< its `max_parallelism`
  std::uint64_t devices = 0;  ///< of any kind: an upper bound
};

/// Of the plans that start the workflow those under which less is used than its peak.
std::vector<PlanLimit> limits_of(const WorkflowFacts& facts, const std::vector<LaunchPlan>& plans);

}  // namespace accelc::graph
