// The lines beside a list of nodes that show which of them wait for which: each line leads down to
// one node.
#pragma once

#include "compiler/flow/dependencies.h"

#include <optional>
#include <string>
#include <vector>

namespace accelc::graph {

/// What stands beside one node. All lines but those that stand alone are as wide as the widest of
/// the workflow.
struct Rails {
  /// The line above a node that waits for nothing, so that it is not taken for one that does;
  /// nothing: there is none.
  std::optional<std::string> above;
  std::string node;    ///< the line of the node itself, with a `*` for it
  std::string beside;  ///< for further lines of the node
  /// The line that leads on to those that wait for it; nothing: nobody does.
  std::optional<std::string> below;
};

/// One for each node, in the order of `Workflow::top`, in which each stands behind those that it
/// waits for.
std::vector<Rails> rails_of(const flow::Dependencies& dependencies);

}  // namespace accelc::graph
