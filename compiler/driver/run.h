// The command line as a function: arguments in, exit code and text out. `main` and the tests call
// the same.
#pragma once

#include "compiler/support/file_system.h"
#include "compiler/support/process.h"

#include <cstddef>
#include <functional>
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

struct Options;
struct RunEnvironment;

/// A command of a layer above this one.
using CommandFunction = RunResult (*)(const Options& options, RunEnvironment& environment);

struct RunEnvironment {
  FileSystem* files = nullptr;
  /// The files as they are stored, where `files` has changes laid over them; null where it has
  /// none.
  FileSystem* stored_files = nullptr;
  /// `accelc lsp`; null where no editor can be served.
  CommandFunction serve_editor = nullptr;
  /// Runs git; empty where no program may be run.
  ProcessRunner run_process;
  /// Asks NVIDIA's library below a root what GPUs there are (compiler/probe/nvml.h); empty where it
  /// is not to be asked.
  std::function<ProcessResult(const std::string& root)> ask_nvml;
  /// A variable of the environment; empty where there are none.
  std::function<std::optional<std::string>(const std::string& name)> variable;
  std::string standard_input;
  /// Whether `out` will be read by a person; colours then follow `--color auto`.
  bool out_is_terminal = false;
  /// What the environment says about colours (NO_COLOR, FORCE_COLOR), for `--color auto`.
  bool color = false;
  /// Told from any thread how many inputs of how many are done; may be empty.
  std::function<void(std::size_t done, std::size_t total)> progress;
  /// Worker threads at most; 0 means one for each processor.
  unsigned threads = 1;
};

/// Runs one command line, given without the program's name.
RunResult run(const std::vector<std::string>& arguments, RunEnvironment& environment);

/// How much of standard input the command line can want: nothing where it does not read it (`-`),
/// else one byte more than the largest file that is read, which shows that there is more.
std::optional<std::size_t> standard_input_limit(const std::vector<std::string>& arguments);

/// Whether the command line wants to be run again at every change (`--watch`).
bool watches(const std::vector<std::string>& arguments);

}  // namespace accelc
