// What propeller or Kubernetes would refuse in the pod that a task brings along.
#pragma once

#include "compiler/backend/flyte_common/usual_places.h"
#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

namespace accelc::flyte {

/// Expects a task without errors so far.
void refuse_pod(const Task& task, const UsualPlaces& usual, DiagnosticSink& sink);

}  // namespace accelc::flyte
