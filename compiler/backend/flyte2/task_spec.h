// From a task of the Program to flyteidl2.task.TaskSpec.
#pragma once

#include "compiler/backend/backend.h"
#include "compiler/check/program.h"

#include <string>
#include <string_view>

namespace accelc::flyte2 {

/// The TaskSpec in one of message_formats(); equal tasks give equal bytes.
std::string task_spec_bytes(const Task& task, Flyte2Sdk sdk, std::string_view format);

}  // namespace accelc::flyte2
