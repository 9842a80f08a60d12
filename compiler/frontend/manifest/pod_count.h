// How many pods an object starts from one of its templates.
#pragma once

#include "compiler/frontend/manifest/manifest_object.h"

#include <cstdint>

namespace accelc {

/// The pods that are alike and start together, of which Kueue makes one set (kueue v0.19
/// pkg/controller/jobs); 1 where the object does not say.
std::int64_t pods_at_once(const ManifestObject& manifest);

}  // namespace accelc
