// Whether a queue ever admits all pods of an object of several kinds together.
#pragma once

#include "compiler/fleet/check_fleet.h"

namespace accelc {

/// Reports objects of manifests whose kinds of pods their queue would admit one by one, but not
/// together.
void check_workloads(const Program& program, const Fleets& fleets, const Faults& faults,
                     DiagnosticSink& sink);

}  // namespace accelc
