// The container of a pod in which the task runs.
#pragma once

#include "compiler/check/program.h"

namespace google::protobuf {
class Struct;
}

namespace accelc::flyte {

/// Writes the task into `container`, which may have much of its own already.
void fill_primary_container(const Task& task, google::protobuf::Struct& container);

/// The task's variables stand in front of the container's own.
void fill_environment(const Task& task, google::protobuf::Struct& container);

}  // namespace accelc::flyte
