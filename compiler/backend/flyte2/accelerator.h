// What Flyte 2 is told of a task's device: the SDK's device string, its class and the partition.
#pragma once

#include "compiler/backend/backend.h"
#include "compiler/check/program.h"

#include <string_view>

namespace flyteidl::core {
class ExtendedResources;
}

namespace accelc::flyte2 {

/// What the SDK sends for the device; for devices that it does not name, what the platform or
/// flytekit calls it. Empty for a generic word or when nobody names the device.
std::string_view device_string(const Task& task, Flyte2Sdk sdk);

bool has_extended_resources(const Task& task);

void fill_extended_resources(const Task& task, Flyte2Sdk sdk,
                             ::flyteidl::core::ExtendedResources& out);

/// The Kubernetes resource that Flyte 2 makes of a container's GPUs, by the class of the task's
/// accelerator (flyte v2.0.43, defaults of plugins.k8s.accelerator-device-classes).
std::string_view device_resource(const Task& task);

}  // namespace accelc::flyte2
