// Which devices the conditions of claims are true of, as far as the catalog knows what a driver
// publishes.
#pragma once

#include "compiler/cel/expression.h"
#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

#include <string_view>

namespace accelc {

/// Reports names of cards and partitions that no device has, and attributes that devices of the
/// class lack. `tree` is what `expression` says; `device_class` is empty where it is not known, as
/// in the class itself. Nothing is reported of what is not compared with a text directly: methods,
/// other drivers.
void check_claim_condition(NodeRef expression, const CelExpression& tree,
                           std::string_view device_class, DiagnosticSink& sink);

}  // namespace accelc
