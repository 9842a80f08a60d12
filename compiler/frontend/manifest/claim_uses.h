// Pods beside the claims of their own file: what a claim asks for, and whoever else reads it.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// Reports claims and templates that pods of the file name and the file has under another name or
/// in another namespace, claims that its queue does not admit, and devices that a container asks
/// for by a claim and by a limit. What the file does not define may be in the cluster: nothing is
/// reported.
void check_claim_uses(const Tree& tree, DiagnosticSink& sink);

}  // namespace accelc
