// What the condition of a claim results in, and the amounts that it compares.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// Reports a condition that is an attribute which is neither true nor false, and one that asks for
/// as much memory as a card is sold with, where its driver publishes less.
void check_claim_values(NodeRef expression, DiagnosticSink& sink);

}  // namespace accelc
