// Which nodes a node reads, by the words alone: it decides the order in which they are looked at.
#pragma once

#include "compiler/check/workflow/workflow_context.h"

namespace accelc {

/// Puts `Workflow::top` into an order in which each node stands behind those that it needs: always
/// the first one that can come next, so that the order of the spec stays where it is one. Nodes
/// that wait for each other are reported; they keep the order of the spec.
void sort_nodes(WorkflowContext& context);

}  // namespace accelc
