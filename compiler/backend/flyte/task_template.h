// From a task of the Program to flyteidl.admin.TaskSpec.
#pragma once

#include "compiler/backend/flyte/map_task.h"
#include "compiler/check/program.h"

#include <string>
#include <string_view>

namespace accelc::flyte {

/// The TaskSpec in one of message_formats(); equal tasks give equal bytes.
std::string task_spec_bytes(const Task& task, std::string_view format);

/// The same of a map's task, which flytekit does not describe.
std::string map_task_bytes(const MapTask& map, std::string_view format);

}  // namespace accelc::flyte
