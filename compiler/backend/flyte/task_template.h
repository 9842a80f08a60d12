// From a task of the Program to flyteidl.admin.TaskSpec.
#pragma once

#include "compiler/check/program.h"

#include <string>

namespace accelc::flyte {

/// The serialised TaskSpec; equal tasks give equal bytes (map keys are sorted).
std::string task_spec_bytes(const Task& task);

}  // namespace accelc::flyte
