// The Container target: image, arguments, environment and resources as the SDK writes them.
#pragma once

#include "compiler/check/program.h"

#include <vector>

namespace flyteidl::core {
class Container;
class DataLoadingConfig;
}  // namespace flyteidl::core

namespace accelc::flyte2 {

/// The first resource that a Container cannot ask for; null when there is none.
const ResourceAmount* first_pod_resource(const Task& task);

/// Requests and limits as the SDK has them: in its order, and the device among the requests alone.
/// Its limit is the same by Kubernetes' own rule, and Flyte adds it. Other resources come last.
std::vector<ResourceAmount> container_requests(const Task& task);
std::vector<ResourceAmount> container_limits(const Task& task);

void fill_data_config(const Task& task, ::flyteidl::core::DataLoadingConfig& out);

void fill_container(const Task& task, ::flyteidl::core::Container& out);

}  // namespace accelc::flyte2
