// Which nodes of a workflow wait for which, and an order in which they can be written and run.
#pragma once

#include "compiler/flow/graph.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace accelc::flow {

/// A place in `Workflow::top`.
using TopIndex = std::uint32_t;

struct Dependencies {
  /// For each top-level node those that wait for it, sorted, each once. A node waits for what it
  /// reads, for what nodes inside of it read, and for those of `after`. Names of no node do not
  /// count.
  std::vector<std::vector<TopIndex>> waiting;

  [[nodiscard]] std::size_t size() const { return waiting.size(); }
};

Dependencies dependencies_of(const Workflow& workflow);

/// Always the first node whose upstream nodes are all there: the order in which they are written,
/// where that is one. Nothing when they wait in a circle.
std::optional<std::vector<TopIndex>> order_of(const Dependencies& dependencies);

}  // namespace accelc::flow
