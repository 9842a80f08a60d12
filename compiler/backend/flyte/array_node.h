// A node that runs a task once for each element of a list (flytekit 1.16.24
// core/array_node_map_task.py, tools/translator.py get_serializable_array_node_map_task).
#pragma once

#include "compiler/check/workflow/workflow.h"

namespace flyteidl::core {
class ArrayNode;
}

namespace accelc::flyte {

void fill_array_node(const Workflow& workflow, const WorkflowNode& node,
                     ::flyteidl::core::ArrayNode& out);

}  // namespace accelc::flyte
