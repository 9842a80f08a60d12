// Whether a task's platform can have what the task asks for.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

namespace accelc {

/// Reports devices, partitions and kinds of sharing that the platform of a task does not offer, and
/// marks such tasks as broken.
void check_placements(Program& program, DiagnosticSink& sink);

}  // namespace accelc
