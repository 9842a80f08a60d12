// Nodes that wait: for a person, for a value, or for some time (flytekit 1.16.24 core/gate.py).
#pragma once

#include "compiler/check/workflow/workflow.h"

#include <optional>
#include <string>

namespace flyteidl::core {
class GateNode;
}

namespace accelc::flyte {

void fill_gate(const WorkflowNode& node, ::flyteidl::core::GateNode& out);

/// What the console shows: what is waited for.
std::string gate_name(const WorkflowNode& node);

/// How long it may wait. A sleep of up to an hour without a timeout gets flytekit's hour; a longer
/// one none: an hour would end it before it is over.
std::optional<Duration> gate_timeout(const WorkflowNode& node);

}  // namespace accelc::flyte
