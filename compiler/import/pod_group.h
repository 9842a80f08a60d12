// The pods of a JobSet or of a LeaderWorkerSet on their way to one task.
#pragma once

#include "compiler/import/manifest_file.h"

#include <optional>

namespace accelc::importing {

/// All pods of the object as the one that they are alike, with what their task says of the object.
/// Nothing: it is an object of another kind, or one without pods. Whether such a task builds the
/// object again, a trial tells.
std::optional<ManifestPod> group_of_pods(const Json& object);

}  // namespace accelc::importing
