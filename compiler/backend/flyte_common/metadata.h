// TaskMetadata: retries, timeout, cache, labels and the like.
#pragma once

#include "compiler/check/program.h"

#include <string_view>

namespace flyteidl::core {
class TaskMetadata;
}

namespace accelc::flyte {

/// The flytekit whose form the bytes have. It is what the runtime is said to be: tasks from a spec
/// and from Python are then the same to Flyte.
inline constexpr std::string_view kFlytekitVersion = "1.16.24";

void fill_metadata(const Task& task, ::flyteidl::core::TaskMetadata& out);

}  // namespace accelc::flyte
