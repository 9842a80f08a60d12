// The K8sPod target: the user's own pod, elastic training's, or one that accelc makes because a
// Container cannot ask for the task's resources.
#pragma once

#include "compiler/check/program.h"
#include "compiler/placement/placement.h"

#include <string>
#include <string_view>
#include <vector>

namespace flyteidl::core {
class K8sPod;
}

namespace google::protobuf {
class Struct;
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

/// The user's own pod with its metadata, if there is one; returns the name of the primary
/// container.
std::string fill_user_pod(const Task& task, ::flyteidl::core::K8sPod& out);

/// The container with this name, added when there is none.
google::protobuf::Struct& container_named(google::protobuf::Struct& pod_spec,
                                          const std::string& name);

/// Adds `labels` and the task's architecture to the pod's own selector and affinity. What the user
/// selects by the same label stays.
void fill_node_selector(const Task& task, const std::vector<LabelRequirement>& labels,
                        google::protobuf::Struct& pod_spec);

}  // namespace accelc::flyte
