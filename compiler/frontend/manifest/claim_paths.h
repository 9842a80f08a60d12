// How conditions of claims come to the attributes and amounts of a device.
#pragma once

#include "compiler/cel/expression.h"
#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// Reports domains and names that are written as one text, and domains that are written as fields:
/// both read something else than what is meant. `tree` is what `expression` says. Returns whether
/// there are any.
bool check_claim_paths(NodeRef expression, const CelExpression& tree, DiagnosticSink& sink);

}  // namespace accelc
