// The version of Kubernetes on the nodes of a platform.
#pragma once

#include "compiler/catalog/platform.h"
#include "compiler/diag/sink.h"
#include "schema/config_spec.h"

#include <string_view>

namespace accelc {

/// The first version whose API server serves claims of devices (resource.k8s.io/v1) as it is
/// installed, the number behind "1.".
inline constexpr int kFirstWithClaims = 34;

/// The number behind "1." of "1.34", "v1.34" or "v1.34.2-gke.100"; 0 when it is not of that form.
int kubernetes_minor(std::string_view version);

/// Takes over the version that `definition` says. Reports one that is none, and one too old for the
/// claims of devices that the site has. `site`: with all else that the definition says.
void lay_kubernetes_version(const PlatformDefinition& definition, SitePlatform& site,
                            DiagnosticSink& sink);

}  // namespace accelc
