// What a site has, beside what a workflow may use at once: the quota of a namespace, and the nodes
// of its pools.
#pragma once

#include "compiler/fleet/check_fleet.h"
#include "compiler/graph/facts.h"

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

}  // namespace accelc::graph
