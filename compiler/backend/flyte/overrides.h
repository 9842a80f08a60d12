// What a node changes of its task, as far as the message has a place for it. Flyte lays it over the
// task itself, so only what is changed is written.
#pragma once

#include "compiler/check/program.h"
#include "compiler/check/workflow/workflow.h"

namespace flyteidl::core {
class TaskNodeOverrides;
}

namespace accelc::flyte {

/// `task` is the one that the node refers to.
void fill_overrides(const WorkflowNode& node, const Task& task,
                    ::flyteidl::core::TaskNodeOverrides& out);

}  // namespace accelc::flyte
