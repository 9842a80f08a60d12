// Whether Kubernetes, or the controller they are for, takes the objects of a manifest as they
// stand.
#pragma once

#include "compiler/analysis/spec_check.h"
#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "compiler/frontend/file_unit.h"

namespace accelc {

/// Reports values of a kind that Kubernetes does not read there, names that nothing has, and claims
/// that nobody uses. What the object's controller may add is not missed.
void check_manifest_pod(const Task& task, DiagnosticSink& sink);

/// Adds to the findings of a manifest what is wrong with those of its objects that are no tasks:
/// what Kubernetes refuses of their pods, and what is wrong with queues and NodePools. Where a
/// field of these is wrong, the unit has none of them any more: nobody knows what pods find.
void check_objects(FileUnit& unit, const CheckSettings& settings);

}  // namespace accelc
