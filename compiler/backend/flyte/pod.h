// The K8sPod target: a pod spec with one container, for resources that a Container cannot ask for.
#pragma once

#include "compiler/check/program.h"

namespace flyteidl::core {
class K8sPod;
}

namespace accelc::flyte {

/// flytekit's name for the container that decides when the task is done. propeller reads it from
/// TaskTemplate.config, not from the K8sPod.
inline constexpr std::string_view kPrimaryContainer = "primary";
inline constexpr std::string_view kPrimaryContainerKey = "primary_container_name";

void fill_pod(const Task& task, ::flyteidl::core::K8sPod& out);

}  // namespace accelc::flyte
