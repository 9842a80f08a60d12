// A command line on files that are in memory.
#pragma once

#include "compiler/commands/run.h"

#include <string>
#include <vector>

namespace accelc::test {

inline RunResult run_on(FileSystem& files, const std::vector<std::string>& arguments) {
  RunEnvironment environment{.files = &files};
  return run(arguments, environment);
}

}  // namespace accelc::test
