// The conditions of claims, which are written in CEL: what Kubernetes does not compile.
#pragma once

#include "compiler/cel/expression.h"
#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

#include <optional>

namespace accelc {

/// Reports what is no CEL, what a device and CEL do not have, and what has other types than belong
/// there. `expression` is a text. Returns its tree; nothing where Kubernetes does not compile it.
std::optional<CelExpression> check_claim_expression(NodeRef expression, DiagnosticSink& sink);

}  // namespace accelc
