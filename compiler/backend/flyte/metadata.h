// TaskMetadata: retries, timeout, cache, labels and the like.
#pragma once

#include "compiler/check/program.h"

namespace flyteidl::core {
class TaskMetadata;
}

namespace accelc::flyte {

void fill_metadata(const Task& task, ::flyteidl::core::TaskMetadata& out);

}  // namespace accelc::flyte
