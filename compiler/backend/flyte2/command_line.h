// What the container of a task runs. The SDK has arguments only: a command stands in front of them.
#pragma once

#include "compiler/check/program.h"

#include <string>
#include <vector>

namespace accelc::flyte2 {

std::vector<std::string> arguments_of(const Task& task);

}  // namespace accelc::flyte2
