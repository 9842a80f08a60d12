// What several rules ask of workflows.
#pragma once

#include "compiler/check/program.h"

#include <cstddef>
#include <limits>
#include <optional>
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

/// The node that `else` leads to is behind those of the cases.
std::vector<NodeIndex> cases_of(const WorkflowNode& branch);

/// The task as the node runs it, with its overrides; null: it runs none.
inline const Task* task_of(const WorkflowNode& node) {
  return node.effective != nullptr ? node.effective.get() : node.task;
}

/// How many elements a map goes over, where a list is written; nothing where that is not known.
std::optional<std::size_t> literal_length(const WorkflowNode& map);

}  // namespace accelc
