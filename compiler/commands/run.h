// The command line as a function: arguments in, exit code and text out. `main` and the tests call
// the same.
#pragma once

#include "compiler/analysis/run_environment.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace accelc {

/// Exit codes. The output format never changes them.
inline constexpr int kExitClean = 0;
inline constexpr int kExitFindings = 1;
inline constexpr int kExitUsage = 2;
inline constexpr int kExitInternal = 3;

struct RunResult {
  int exit_code = kExitClean;
  std::string out;
  std::string err;
  /// The command line could not be read: running it again would say the same.
  bool refused = false;
  /// What the run worked on. Taking it apart costs time that a process at its end can save.
  std::shared_ptr<const void> kept;
};

/// Runs one command line, given without the program's name.
RunResult run(const std::vector<std::string>& arguments, RunEnvironment& environment);

/// How much of standard input the command line can want: nothing where it does not read it (`-`),
/// else one byte more than the largest file that is read, which shows that there is more.
std::optional<std::size_t> standard_input_limit(const std::vector<std::string>& arguments);

/// Whether the command line wants to be run again at every change (`--watch`).
bool watches(const std::vector<std::string>& arguments);

}  // namespace accelc
