// Whether a task becomes a Container or a K8sPod. A Flyte 1 container can ask for four resources
// only; every other name needs a pod (flyteplugins v1.16.8, container resources).
#pragma once

#include "compiler/check/program.h"

namespace accelc::flyte {

enum class TemplateTarget : std::uint8_t {
  kNone,  ///< a plugin task that runs nothing of its own
  kContainer,
  kPod,
};

TemplateTarget template_target_of(const Task& task);

/// Whether `name` can stand in a Container: cpu, memory, ephemeral-storage or nvidia.com/gpu.
bool is_container_resource(std::string_view name);

/// Whether `name` is the resource of the task's own accelerator, whole or partitioned.
bool is_device_of(const Task& task, std::string_view name);

/// Whether the user keeps flytekit's form with `flyte: {target: container}`: every device is asked
/// for as a GPU.
bool keeps_container(const Task& task);

/// Whether the task is a pod for reasons of its own: it has a `pod`, or elastic training's volume.
bool has_pod(const Task& task);

/// The first resource that a Container cannot ask for; null when there is none.
const ResourceAmount* first_pod_resource(const Task& task);

}  // namespace accelc::flyte
