// What a node of a workflow cannot change of its task.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

namespace accelc::flyte {

/// Reports resources that a node asks for and Flyte's overrides have no place for; they would be
/// lost, or become GPUs.
void refuse_overrides(const Workflow& workflow, DiagnosticSink& sink);

}  // namespace accelc::flyte
