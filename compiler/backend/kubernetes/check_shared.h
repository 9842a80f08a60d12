// Objects that several tasks name: a claim of a device, a PodTemplate, a Service.
#pragma once

#include "compiler/backend/kubernetes/validate_manifest.h"
#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

namespace accelc::kubernetes {

/// Reports a claim that cannot be shared: where devices are not claimed, by pods on several nodes,
/// and in a queue of Kueue.
void check_shared_claim(const Task& task, DiagnosticSink& sink);

/// Reports tasks that name one object which cannot be there for both.
void check_shared_objects(const Program& program, const TargetScope& scope, DiagnosticSink& sink);

}  // namespace accelc::kubernetes
