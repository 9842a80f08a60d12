// Workflows as the model of Flyte's compiler takes them.
#pragma once

#include "compiler/check/program.h"
#include "compiler/flow/graph.h"

#include <vector>

namespace accelc {

/// One flow::Workflow for each, in their order, whose nodes, inputs and outputs are at the same
/// places, with the tasks and plans that their nodes run. What could not be resolved is left out.
flow::Project lower_workflows(const std::vector<const Workflow*>& workflows);

/// The same for all workflows of a program.
flow::Project lower_workflows(const Program& program);

}  // namespace accelc
