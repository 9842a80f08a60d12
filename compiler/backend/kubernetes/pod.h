// The pod of a task, and the pieces of it that other targets patch into a pod.
#pragma once

#include "compiler/backend/kubernetes/json_value.h"
#include "compiler/check/program.h"

#include <string>

namespace accelc::kubernetes {

/// The whole spec of the pod: the user's own pod, or a container of the task's image and command.
Json pod_spec(const Task& task);

/// What places the pod: resources, node selector or affinity, tolerations, and the volume for
/// shared memory. A strategic-merge patch of a pod spec.
Json pod_fragment(const Task& task);

/// Labels and annotations of a pod: those of the task and of its pod, and where it comes from.
Json pod_metadata(const Task& task);

/// Name, labels and annotations of an object made for the task.
Json object_metadata(const Task& task, const std::string& name);

/// The name of the container that runs the task.
std::string main_container(const Task& task);

/// The Kueue queue of the task or of its platform; empty when there is none.
std::string queue_of(const Task& task);

}  // namespace accelc::kubernetes
