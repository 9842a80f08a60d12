// Requests and limits: the entries of a Container in flytekit's order, and the names in a pod.
#pragma once

#include "compiler/check/program.h"

#include <google/protobuf/repeated_ptr_field.h>

#include <string>
#include <vector>

namespace flyteidl::core {
class Resources;
class Resources_ResourceEntry;  // NOLINT(readability-identifier-naming): protobuf's own name
}  // namespace flyteidl::core

namespace accelc::flyte {

/// Whether `amount` can stand in a Container of `task`: one of the four names, or the accelerator's
/// own resource, which is written as a GPU when the container is kept by request.
bool fits_container(const Task& task, const ResourceAmount& amount);

/// The amount's key in a pod spec. In a user's own pod, as in flytekit's, an NVIDIA GPU is `gpu`:
/// propeller writes the cluster's name for it. A pod that accelc makes carries the true name.
std::string pod_resource_name(const Task& task, const ResourceAmount& amount);

using ResourceEntries =
    google::protobuf::RepeatedPtrField<::flyteidl::core::Resources_ResourceEntry>;

/// Some of the amounts of `task`. Those that do not fit are left out; `validate` has reported them.
void fill_resource_entries(const Task& task, const std::vector<ResourceAmount>& amounts,
                           ResourceEntries& out);

/// All of them.
void fill_resources(const Task& task, ::flyteidl::core::Resources& out);

}  // namespace accelc::flyte
