// The chain of nodes that may take the longest.
#pragma once

#include "compiler/flow/dependencies.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace accelc::flow {

struct CriticalPath {
  std::vector<TopIndex> nodes;  ///< in the order in which they run
  double seconds = 0;           ///< of those of them whose time is known
  std::size_t unknown = 0;      ///< how many of them are not
};

/// `seconds` has the longest time of each node; nothing: unknown, which counts as no time at all.
/// Of two equally long chains the one with more nodes counts. Empty when nodes wait in a circle.
CriticalPath critical_path(const Dependencies& dependencies,
                           std::span<const std::optional<double>> seconds);

/// How long a node may take that is tried again: its deadline is that of twice its timeout,
/// however many tries are left (flytepropeller v1.16.8 pkg/compiler/transformers/k8s/node.go).
double longest_time(double timeout_seconds, std::size_t retries);

}  // namespace accelc::flow
