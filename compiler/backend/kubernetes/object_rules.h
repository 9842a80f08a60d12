// What Kubernetes refuses of the objects that make pods although each field is of its kind. Facts:
// Kubernetes v1.34 pkg/apis/apps/validation and pkg/apis/batch/validation, JobSet v0.10.1
// pkg/webhooks.
#pragma once

#include "compiler/diag/sink.h"
#include "schema/plain_value.h"

#include <string_view>

namespace accelc::kubernetes {

/// Reports fields of an object that contradict each other, and names of parts that it has not.
/// `type` is an api_struct.
void check_object_part(std::string_view type, const PlainValue& value, DiagnosticSink& sink);

}  // namespace accelc::kubernetes
