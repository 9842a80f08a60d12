// What Flyte is told of a task's device: the device string, the partition, and for pods the labels
// of the nodes that carry it.
#pragma once

#include "compiler/check/program.h"

#include <string_view>
#include <utility>
#include <vector>

namespace flyteidl::core {
class ExtendedResources;
}

namespace accelc::flyte {

/// The platform's label value when the task has a platform that names the device, else the name
/// that flytekit writes; empty for a generic word or when neither knows the device.
std::string_view device_string(const Task& task);

bool has_extended_resources(const Task& task);

void fill_extended_resources(const Task& task, ::flyteidl::core::ExtendedResources& out);

/// Labels by which the task's platform marks the nodes with the device; empty without a platform.
std::vector<std::pair<std::string_view, std::string_view>> node_labels(const Task& task);

}  // namespace accelc::flyte
