// NodeMetadata: what the console shows of a node, and how often and how long it is tried. propeller
// reads retries, timeout and interruptible from the node alone (flytepropeller v1.16.8
// pkg/compiler/transformers/k8s/node.go), so they are copied from the task.
#pragma once

#include "compiler/check/workflow/workflow.h"

#include <string>

namespace flyteidl::core {
class NodeMetadata;
}

namespace accelc::flyte {

/// Of a map, its own part: what its runs have is with the node inside.
void fill_node_metadata(const WorkflowNode& node, const std::string& outer_key,
                        ::flyteidl::core::NodeMetadata& out);

/// Of the node that a map runs, whose task is called `name`.
void fill_mapped_metadata(const WorkflowNode& node, const std::string& name,
                          ::flyteidl::core::NodeMetadata& out);

}  // namespace accelc::flyte
