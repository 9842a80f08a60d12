// What an API server of the platform's version does not take of claims of devices.
#pragma once

#include "compiler/catalog/platform.h"
#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// Reports the fields of a ResourceClaim, a ResourceClaimTemplate or a DeviceClass that the server
/// drops, and a group version that it does not serve. Nothing where the version is not known.
void check_gated_fields(NodeRef object, const SitePlatform& site, DiagnosticSink& sink);

}  // namespace accelc
