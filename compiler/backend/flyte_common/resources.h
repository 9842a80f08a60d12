// Requests and limits: the entries of a Container in flytekit's order, and the names in a pod.
#pragma once

#include "compiler/check/program.h"

#include <string>

namespace flyteidl::core {
class Resources;
}

namespace accelc::flyte {

/// Whether `amount` can stand in a Container of `task`: one of the four names, or the accelerator's
/// own resource, which is written as a GPU when the container is kept by request.
bool fits_container(const Task& task, const ResourceAmount& amount);

/// The amount's key in a pod spec. In a user's own pod, as in flytekit's, an NVIDIA GPU is `gpu`:
/// propeller writes the cluster's name for it. A pod that accelc makes carries the true name.
std::string pod_resource_name(const Task& task, const ResourceAmount& amount);

/// Amounts that do not fit are left out; `validate` has reported them.
void fill_resources(const Task& task, ::flyteidl::core::Resources& out);

}  // namespace accelc::flyte
