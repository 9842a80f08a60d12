// The `pod` of a task: the user's own pod spec, and the container in it that runs the task.
#pragma once

#include "compiler/check/program.h"
#include "compiler/pod/pod_spec.h"

#include <memory>
#include <string_view>

namespace accelc {

/// flytekit's name for the container that runs the task.
inline constexpr std::string_view kPrimaryContainerName = "primary";

/// The name of the primary container: as written; else `primary`, or where the pod alone says what
/// runs the name of its only container.
std::string_view primary_container_name(const Task& task);

/// The container that runs the task, in the pod that it writes; null when there is none.
const Container* primary_container(const Task& task);

/// The pod that the task writes; an empty one when it writes none.
const PodSpec& written_pod(const Task& task);

/// The pod of a manifest, without the values that a template is to say. Null, reported, when a part
/// of it cannot be read.
std::shared_ptr<const PodSpec> read_foreign_pod(const AnyValue& spec, DiagnosticSink& sink);

/// Whether the task says itself what its primary container runs.
bool runs_its_own(const Task& task);

/// Whether a plugin's task says what only a container has: then it is one, and needs an image.
bool fills_container(const Task& task);

}  // namespace accelc
