// What the container of a task runs, whatever the task's kind.
#pragma once

#include "compiler/check/program.h"

#include <optional>
#include <string>
#include <vector>

namespace accelc::flyte {

/// Nothing stands for "not said": the container of a user's pod then keeps its own.
struct CommandLine {
  std::optional<std::vector<std::string>> command;
  std::optional<std::vector<std::string>> args;
};

CommandLine command_line(const Task& task);

}  // namespace accelc::flyte
