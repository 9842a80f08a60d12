// What Flyte 1 cannot express, and what flyteadmin, propeller or the cluster would refuse later
// (flyteadmin v1.16.8 task_validator.go, propeller v1.16.8 CompileTask). Quantities, names,
// templates and images are checked before, for all targets alike.
#pragma once

#include "compiler/backend/backend.h"
#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

namespace accelc::flyte {

/// Each task and document on its own.
void validate(const Program& program, DiagnosticSink& sink);

}  // namespace accelc::flyte
