// The Container target: image, arguments, environment and resources as the SDK writes them.
#pragma once

#include "compiler/check/program.h"

namespace flyteidl::core {
class Container;
}

namespace accelc::flyte2 {

/// The first resource that a Container cannot ask for; null when there is none.
const ResourceAmount* first_pod_resource(const Task& task);

void fill_container(const Task& task, ::flyteidl::core::Container& out);

}  // namespace accelc::flyte2
