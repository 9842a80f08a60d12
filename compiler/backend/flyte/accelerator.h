// What Flyte is told of a task's device: the device string and the partition.
#pragma once

#include "compiler/check/program.h"

#include <string_view>

namespace flyteidl::core {
class ExtendedResources;
}

namespace accelc::flyte {

/// The platform's label value when the task has a platform that names the device, else the name
/// that flytekit writes; empty for a generic word or when neither knows the device.
std::string_view device_string(const Task& task);

bool has_extended_resources(const Task& task);

void fill_extended_resources(const Task& task, ::flyteidl::core::ExtendedResources& out);

}  // namespace accelc::flyte
