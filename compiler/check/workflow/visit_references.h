// All that a workflow reads of its nodes and inputs.
#pragma once

#include "compiler/check/workflow/workflow.h"

#include <functional>

namespace accelc {

/// `reader` is the node that reads, also one inside of a case; kNoWorkflowNode for the outputs of
/// the workflow.
using ReferenceVisitor = std::function<void(const Reference& reference, NodeIndex reader)>;

/// Hands each reference to `visit`: those of the inputs of nodes and of conditions, and at last
/// those of the outputs.
void for_each_reference(const Workflow& workflow, const ReferenceVisitor& visit);

}  // namespace accelc
