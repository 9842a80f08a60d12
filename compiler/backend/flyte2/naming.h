// Names that Flyte 2 has beside the task's own. The SDK names a task `ENVIRONMENT.FUNCTION`.
#pragma once

#include "compiler/check/program.h"

#include <string>

namespace accelc::flyte2 {

/// The most characters of both; what is longer is cut off, as the SDK does it.
inline constexpr std::size_t kLongestName = 63;

/// As written, else what stands before the last dot of the task's name; empty when there is none.
std::string environment_name(const Task& task);

/// As written, else what stands behind the last dot of the task's name.
std::string short_name(const Task& task);

}  // namespace accelc::flyte2
