// Where the nodes of a workflow stand.
#pragma once

#include "compiler/check/program.h"

#include <cstddef>
#include <limits>
#include <vector>

namespace accelc {

inline constexpr std::size_t kNoCase = std::numeric_limits<std::size_t>::max();

/// Where a node stands.
struct NodePlace {
  /// The node of the workflow itself that it is, or inside of whose case it stands.
  NodeIndex top = kNoWorkflowNode;
  /// The case of `top`: a place in `WorkflowNode::cases`, or their number for `else`. kNoCase: it
  /// is `top`.
  std::size_t in_case = kNoCase;
};

/// One for each node. The handler of `on_failure` stands nowhere.
std::vector<NodePlace> places_of(const Workflow& workflow);

}  // namespace accelc
