// What the API server refuses of the limits of a namespace: LimitRanges and ResourceQuotas.
#pragma once

#include "compiler/diag/sink.h"
#include "schema/plain_value.h"

#include <string_view>

namespace accelc::kubernetes {

/// `value` is a mapping that stands for the `type` of the API; others than those of limits are
/// skipped. Facts: Kubernetes v1.34 pkg/apis/core/validation ValidateLimitRange and
/// ValidateResourceQuotaSpec.
void check_limits_part(std::string_view type, const PlainValue& value, DiagnosticSink& sink);

}  // namespace accelc::kubernetes
