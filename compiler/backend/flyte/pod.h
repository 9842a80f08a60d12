// The K8sPod target: the user's own pod, elastic training's, or one that accelc makes because a
// Container cannot ask for the task's resources.
#pragma once

#include "compiler/check/program.h"

#include <string>
#include <string_view>

namespace flyteidl::core {
class K8sPod;
}

namespace accelc::flyte {

/// Under this key propeller finds the name of the primary container: in TaskTemplate.config, not in
/// the K8sPod.
inline constexpr std::string_view kPrimaryContainerKey = "primary_container_name";

/// Returns the name of the primary container. The user's pod stays as it is, but for what flytekit
/// 1.16.24 writes into that container: image (unless it has one), command, arguments, resources and
/// environment; it is added when it is missing.
std::string fill_pod(const Task& task, ::flyteidl::core::K8sPod& out);

}  // namespace accelc::flyte
