// Elastic training as the SDK's ClusteredTaskEnvironment: a `clustered-task`, which runs torchrun
// on each node of a JobSet.
#pragma once

#include "compiler/check/program.h"

namespace google::protobuf {
class Struct;
}

namespace accelc::flyte2 {

/// Only Python functions can be trained so.
bool is_clustered(const Task& task);

/// What the plugin reads (flyteidl2.plugins.ClusteredTaskSpec).
void fill_clustered_custom(const Task& task, google::protobuf::Struct& out);

}  // namespace accelc::flyte2
