// The conditions of claims, which are written in CEL: what no version of it compiles.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// Reports `=`, which is no operator of CEL, and `<` or `>` before a quantity. Nothing is reported
/// of anything else: whether an expression means what its author wants, only a cluster says.
void check_claim_expression(NodeRef expression, DiagnosticSink& sink);

}  // namespace accelc
