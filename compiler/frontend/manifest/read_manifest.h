// The front end of Kubernetes manifests: YAML or JSON with `apiVersion` and `kind`, one object or
// many. Every pod in them becomes a task that no target builds, with the places of the manifest.
#pragma once

#include "compiler/frontend/frontend.h"

namespace accelc {

/// The name of the front end; units have it.
inline constexpr std::string_view kManifestFrontend = "manifest";

const Frontend& manifest_frontend();

}  // namespace accelc
