// Whether Kubernetes takes the pod of a manifest as it stands.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "compiler/frontend/file_unit.h"

namespace accelc {

/// Reports values of a kind that Kubernetes does not read there, names that nothing has, and claims
/// that nobody uses. What the object's controller may add is not missed.
void check_manifest_pod(const Task& task, DiagnosticSink& sink);

/// Adds to the findings of a manifest what Kubernetes refuses of its pods that are no tasks.
void check_plain_pods(FileUnit& unit);

}  // namespace accelc
