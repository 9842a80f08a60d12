// Claims of devices (Dynamic Resource Allocation): ResourceClaim, ResourceClaimTemplate and the
// DeviceClass that they name, of resource.k8s.io.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

#include <string_view>

namespace accelc {

/// The kind of what a claim is made from for each pod.
inline constexpr std::string_view kClaimTemplateKind = "ResourceClaimTemplate";

/// Whether the object is a claim of devices, a template of claims, or a class of devices.
bool is_device_claim(NodeRef object);

/// Reports what Kubernetes refuses in a claim or a class, or accepts and means otherwise, besides
/// what the table of its fields says (compiler/pod/claim_table.h). Nothing is reported of other
/// objects, or of values that are filled in later.
void check_device_claim(NodeRef object, DiagnosticSink& sink);

}  // namespace accelc
