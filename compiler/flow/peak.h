// How much of something the nodes of a workflow may use at one moment: devices, of one kind or of
// all.
#pragma once

#include "compiler/flow/dependencies.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace accelc::flow {

struct Peak {
  std::uint64_t amount = 0;
  /// The nodes that use it, none of which waits for another, in the order in which they are
  /// written.
  std::vector<TopIndex> nodes;
  /// Else it may be less: the graph has so many nodes that the search was ended. `nodes` is empty
  /// then.
  bool exact = true;
};

/// The heaviest set of nodes of which none waits for another. `weights` has one of each node, at
/// most kHeaviest. A sub-workflow weighs its own peak, a branch its heaviest case. Nothing when
/// nodes wait in a circle.
Peak peak_of(const Dependencies& dependencies, std::span<const std::uint64_t> weights);

inline constexpr std::uint64_t kHeaviest = 1'000'000'000'000;

/// An upper bound of the peak while at most `at_once` nodes run together, as `max_parallelism` has
/// it: the heaviest of all nodes, since another set than that of the peak may be the heaviest then.
/// 0 is no limit.
std::uint64_t limited_peak(const Peak& peak, std::span<const std::uint64_t> weights,
                           std::size_t at_once);

}  // namespace accelc::flow
