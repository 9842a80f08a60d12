// The K8sPod target: the user's own pod, elastic training's, or one that accelc makes because a
// Container cannot ask for the task's resources.
#pragma once

#include "compiler/check/program.h"
#include "compiler/pod/lay_over.h"

#include <string>
#include <string_view>
#include <vector>

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

// What both generations of Flyte have in common.

/// The user's own pod with its metadata, if there is one, and `overlay` laid over it; returns the
/// name of the primary container.
std::string fill_user_pod(const Task& task, const PodOverlay& overlay,
                          ::flyteidl::core::K8sPod& out);

/// `labels`, and that of the task's architecture.
std::vector<LabelRequirement> with_architecture(const Task& task,
                                                std::vector<LabelRequirement> labels);

}  // namespace accelc::flyte
