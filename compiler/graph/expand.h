// What a picture shows of a workflow: its nodes, and inside of those that run workflows what these
// run.
#pragma once

#include "compiler/graph/facts.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace accelc::graph {

struct Drawn {
  const WorkflowFacts* facts = nullptr;
  /// Whether all that runs it is on the critical path of the picture.
  bool critical = true;
  /// By the node that runs it; also of nodes inside of cases.
  std::map<NodeIndex, Drawn> inside;
};

/// Nodes of one picture. A workflow that two nodes run is drawn twice, so that a few workflows
/// could make a picture that nobody can draw.
inline constexpr std::size_t kMostDrawn = 1000;
/// How far inside of each other workflows are drawn.
inline constexpr std::size_t kDeepestDrawn = 20;

struct Expansion {
  Drawn drawn;
  /// Workflows that have no place in the picture any more, those further out first.
  std::vector<std::string> left_out;
};

/// `all`: what is known of the workflows of the program.
Expansion expand(const WorkflowFacts& facts, const std::vector<WorkflowFacts>& all);

}  // namespace accelc::graph
