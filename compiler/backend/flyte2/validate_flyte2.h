// What Flyte 2 cannot express, and what its SDK, its services or the cluster would refuse later
// (flyte SDK 2.12.1, flyteidl2 2.0.42, flyte v2.0.43).
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

namespace accelc::flyte2 {

/// Each task and document on its own.
void validate(const Program& program, DiagnosticSink& sink);

}  // namespace accelc::flyte2
