// Claims of devices (Dynamic Resource Allocation): ResourceClaim and ResourceClaimTemplate of
// resource.k8s.io.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// Reports what Kubernetes refuses in a claim, or accepts and means otherwise. Nothing is reported
/// of other objects, or of values that are filled in later.
void check_device_claim(NodeRef object, DiagnosticSink& sink);

}  // namespace accelc
