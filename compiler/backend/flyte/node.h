// A node of a workflow, of whatever kind.
#pragma once

#include "compiler/check/workflow/workflow.h"

#include <string>

namespace flyteidl::core {
class Node;
}

namespace accelc::flyte {

/// `outer_key` is the key of the node of the workflow that it is in, or its own.
void fill_node(const Workflow& workflow, const WorkflowNode& node, const std::string& outer_key,
               ::flyteidl::core::Node& out);

}  // namespace accelc::flyte
