// What flytekit lays over the pod that a task wrote.
#pragma once

#include "compiler/check/program.h"
#include "compiler/pod/lay_over.h"

#include <optional>
#include <string>
#include <vector>

namespace accelc::flyte {

/// The task itself, laid over its primary container, which may have much of its own already.
ContainerOverlay primary_overlay(const Task& task);

/// The volume for the shared memory of elastic training, mounted in the pod's first container,
/// which is made when there is none.
void add_memory_volume(const Task& task, PodOverlay& pod);

// What both generations of Flyte have in common.

/// The task's variables, which stand in front of the container's own; nothing: no list is made.
std::optional<std::vector<AddedVariable>> variables_of(const Task& task);

PlacedTexts texts_of(std::vector<std::string> argv);

}  // namespace accelc::flyte
