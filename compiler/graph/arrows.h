// What leads from node to node in a picture.
#pragma once

#include "compiler/graph/words.h"

#include <string>
#include <vector>

namespace accelc::graph {

struct Arrow {
  NodeIndex from = kNoWorkflowNode;
  NodeIndex to = kNoWorkflowNode;  ///< kNoWorkflowNode: a case that fails
  std::string label;               ///< of a case: its condition
  std::string failure;             ///< of a case that fails: its message
  bool critical = false;           ///< on the critical path
};

/// Between nodes of the workflow itself, and from branches to their cases.
std::vector<Arrow> arrows_of(const Drawn& drawn);

/// The nodes of the workflow, each before those of its cases; the handler of failures last.
std::vector<NodeIndex> drawn_nodes(const WorkflowFacts& facts);

}  // namespace accelc::graph
