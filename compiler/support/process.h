// Another program, run to its end. The rest of the compiler takes this as a function, so that tests
// can answer in its place.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace accelc {

struct ProcessResult {
  /// Why the program could not be run; empty when it ran.
  std::string error;
  int exit_code = 0;  ///< 128 and more: ended by a signal
  std::string out;
  std::string err;
};

/// The first of `arguments` is the program, which is looked for in PATH. No shell is involved.
using ProcessRunner = std::function<ProcessResult(const std::vector<std::string>& arguments)>;

/// Runs a real program without standard input.
ProcessResult run_process(const std::vector<std::string>& arguments);

}  // namespace accelc
