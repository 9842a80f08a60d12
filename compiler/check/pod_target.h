// The `pod` of a task: the user's own pod spec, and the container in it that runs the task.
#pragma once

#include "compiler/check/plain_value.h"
#include "compiler/check/program.h"

#include <string>

namespace accelc {

/// flytekit's name for the container that runs the task.
inline constexpr std::string_view kPrimaryContainerName = "primary";

/// The name of the primary container of a task with `pod`: as written; else `primary`, or where the
/// pod alone says what runs the name of its only container.
std::string primary_container_name(const Task& task, const PlainValue& pod_spec);

/// The container of `pod_spec` with this name; null when there is none.
const PlainValue* find_container(const PlainValue& pod_spec, std::string_view name);

/// Whether the task says itself what its primary container runs.
bool runs_its_own(const Task& task);

/// Whether the task asks for resources under `requests`, `limits` or `resources`: they take the
/// place of those in its pod. Devices that an accelerator implies are added to them.
bool writes_resources(const TaskSpec& spec);

/// Whether a plugin's task says what only a container has: then it is one, and needs an image.
bool fills_container(const TaskSpec& spec);

}  // namespace accelc
