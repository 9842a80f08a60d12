// The pods of a JobSet or of a LeaderWorkerSet on their way to one task.
#pragma once

#include "compiler/import/manifest_file.h"

#include <optional>
#include <string_view>

namespace accelc::importing {

/// Whether several pods of objects of the kind are one task.
bool is_kind_of_groups(std::string_view kind);

/// All pods of an object of such a kind as the one that they are alike, with what their task says
/// of the object. `around`: around_pods of it. Nothing: it has no pods. Whether such a task builds
/// the object again, a trial tells.
std::optional<ManifestPod> group_of_pods(const Json& object, const Json& around);

}  // namespace accelc::importing
