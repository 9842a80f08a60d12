// Whether Kubernetes can read a pod spec that a user wrote: fields of the right kind, texts that
// are names where names are wanted, and no field that would be passed over.
#pragma once

#include "compiler/check/plain_value.h"
#include "compiler/diag/sink.h"

namespace accelc::kubernetes {

/// Returns whether every value is of the kind that Kubernetes reads there; names and words may be
/// wrong nevertheless. All is reported.
bool check_pod_shape(const PlainValue& pod_spec, DiagnosticSink& sink);

}  // namespace accelc::kubernetes
