// From a task of the Program to flyteidl2.task.TaskSpec.
#pragma once

#include "compiler/backend/backend.h"
#include "compiler/check/program.h"

#include <string>
#include <string_view>

namespace flyteidl2::task {
class TaskSpec;
}

namespace accelc::flyte2 {

void fill_task_spec(const Task& task, Flyte2Sdk sdk, ::flyteidl2::task::TaskSpec& out);

/// The TaskSpec in one of message_formats(); equal tasks give equal bytes.
std::string task_spec_bytes(const Task& task, Flyte2Sdk sdk, std::string_view format);

}  // namespace accelc::flyte2
