// Keys without a value. `null` takes back what a base, `defaults` or the plain document set; where
// none of them sets anything, a value was meant and is missing.
#pragma once

#include "compiler/check/link/project.h"
#include "compiler/diag/sink.h"

namespace accelc {

/// Reports the nulls of a linked spec that take back nothing, neither in the plain documents nor
/// under any profile.
void check_nulls(const LinkedSpec& spec, DiagnosticSink& sink);

}  // namespace accelc
