// Workflows as the model of Flyte's compiler takes them.
#pragma once

#include "compiler/check/program.h"
#include "compiler/flow/graph.h"

namespace accelc {

/// One flow::Workflow for each of the program's, in their order, whose nodes, inputs and outputs
/// are at the same places, with the tasks and plans that their nodes run. What could not be
/// resolved is left out.
flow::Project lower_workflows(const Program& program);

}  // namespace accelc
