// The world around a run: files, processes, variables. Tests and the language server give their
// own.
#pragma once

#include "compiler/frontend/registry/registry.h"
#include "compiler/support/file_system.h"
#include "compiler/support/process.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace accelc {

struct RunEnvironment {
  FileSystem* files = nullptr;
  /// The files as they are stored, where `files` has changes laid over them; null where it has
  /// none.
  FileSystem* stored_files = nullptr;
  /// Runs git; empty where no program may be run.
  ProcessRunner run_process;
  /// Asks NVIDIA's library below a root what GPUs there are (compiler/probe/nvml.h); empty where it
  /// is not to be asked.
  std::function<ProcessResult(const std::string& root)> ask_nvml;
  /// A variable of the environment; empty where there are none.
  std::function<std::optional<std::string>(const std::string& name)> variable;
  /// When the run began, in nanoseconds since 1970; nothing where nobody knows the time. It is only
  /// compared with the times of files, and has no part in what a run says.
  std::optional<std::int64_t> start;
  /// Who reads the files.
  Frontends frontends = all_frontends();
  std::string standard_input;
  /// Why reading it stopped before its end; empty where it did not. Nothing is done then.
  std::string standard_input_error;
  /// What comes behind it. No function: nothing does.
  ByteStream more_standard_input;
  /// What the environment says about colours (NO_COLOR, FORCE_COLOR), for `--color auto`.
  bool color = false;
  /// Columns of the terminal; nothing where the output goes elsewhere.
  std::optional<std::size_t> width;
  /// Told from any thread how many inputs of how many are done; may be empty.
  std::function<void(std::size_t done, std::size_t total)> progress;
  /// Worker threads at most; 0 means one for each processor.
  unsigned threads = 1;
};

}  // namespace accelc
