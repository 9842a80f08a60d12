// Quotas of a namespace: which of their names Kubernetes counts devices by.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// Reports devices that the quota does not count under the name that it has. Nothing is reported of
/// other objects.
void check_quota(NodeRef quota, DiagnosticSink& sink);

}  // namespace accelc
