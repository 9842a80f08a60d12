// What the condition of a claim results in, and the amounts that it compares.
#pragma once

#include "compiler/cel/expression.h"
#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// Reports a condition that is an attribute which is neither true nor false, and one that asks for
/// as much memory as a card is sold with, where its driver publishes less. `tree` is what
/// `expression` says.
void check_claim_values(NodeRef expression, const CelExpression& tree, DiagnosticSink& sink);

}  // namespace accelc
