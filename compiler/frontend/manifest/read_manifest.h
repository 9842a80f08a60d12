// The front end of Kubernetes manifests: YAML or JSON with `apiVersion` and `kind`, one object or
// many. Every pod in them becomes a task that no target builds, with the places of the manifest.
#pragma once

#include "compiler/frontend/frontend.h"

#include <memory>
#include <vector>

namespace accelc {

/// The name of the front end; units have it.
inline constexpr std::string_view kManifestFrontend = "manifest";

const Frontend& manifest_frontend();

/// What is reported of the documents of a file that hold no manifest, where they are read apart
/// from the manifests around them: objects without `apiVersion` or `kind`.
std::vector<Diagnostic> find_incomplete_objects(const std::shared_ptr<const SourceFile>& file,
                                                const Limits& limits);

}  // namespace accelc
