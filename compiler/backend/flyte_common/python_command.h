// The command line of a Python task, word for word as flytekit 1.16.24 writes it.
#pragma once

#include "compiler/check/program.h"

#include <string>
#include <vector>

namespace accelc::flyte {

/// What `pyflyte-execute` is told: where inputs and outputs are, and how the function is found.
/// With `code: fast` the code is fetched first; both of its placeholders are filled in by flytectl.
std::vector<std::string> python_command(const Task& task);

}  // namespace accelc::flyte
