// The K8sPod target: the user's own pod, or one for resources that a Container cannot ask for.
#pragma once

#include "compiler/check/program.h"

#include <string>

namespace flyteidl::core {
class K8sPod;
}

namespace accelc::flyte2 {

/// Returns the name of the primary container, into which the SDK writes image (unless it has one),
/// arguments, resources and environment; it is added when it is missing.
std::string fill_pod(const Task& task, ::flyteidl::core::K8sPod& out);

}  // namespace accelc::flyte2
