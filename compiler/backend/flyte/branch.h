// Conditions and the nodes that they choose from (flytekit 1.16.24 core/condition.py).
#pragma once

#include "compiler/backend/flyte/binding.h"
#include "compiler/check/workflow/workflow.h"

#include <set>
#include <string>

namespace flyteidl::core {
class BranchNode;
}

namespace accelc::flyte {

/// `outer_key` is the key of the node of the workflow that all of it is in: a case that fails names
/// it.
void fill_branch(const Workflow& workflow, const WorkflowNode& node, const std::string& outer_key,
                 ::flyteidl::core::BranchNode& out);

/// What the conditions read, each once, under the names that their operands have; sorted.
void fill_condition_inputs(const Workflow& workflow, const WorkflowNode& node, Bindings& out);

/// Adds the ids of the nodes that the conditions read.
void add_nodes_of_conditions(const Workflow& workflow, const WorkflowNode& node,
                             std::set<std::string>& ids);

}  // namespace accelc::flyte
