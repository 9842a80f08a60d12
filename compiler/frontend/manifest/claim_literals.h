// Texts in the conditions of claims that are to become other values: `quantity('40Gi')`.
#pragma once

#include "compiler/cel/expression.h"
#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// Reports quantities and versions that cannot be read, which is found out when the condition is
/// evaluated, and durations and times, which Kubernetes reads when it compiles. `tree` is what
/// `expression` says.
void check_claim_literals(NodeRef expression, const CelExpression& tree, DiagnosticSink& sink);

}  // namespace accelc
