// What a task is started with, taken apart once: its two lists, their words, and the script of a
// shell among them.
#pragma once

#include "compiler/check/grammar/argv.h"
#include "compiler/check/resolve/placed.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace accelc {

struct TaskCommand {
  Placed<List<std::string>> entrypoint;  ///< the task's `command`, which Kubernetes calls so too
  Placed<List<std::string>> args;
  /// The items of both that could be read, as one line. `option_value` (argv.h) reads its options.
  Argv argv;
  /// Where the script of `sh -c SCRIPT` stands among the words; nothing when no shell is started.
  std::optional<std::size_t> script;
  /// Keeps `args` where they are not those of a file.
  std::shared_ptr<const Setting<List<std::string>>> made_args;

  /// How many of the words are the shell, its options and its script; 0 when it has no script.
  [[nodiscard]] std::size_t shell_argc() const { return script ? *script + 1 : 0; }
};

/// Reads both lists, which must outlive the command.
TaskCommand make_command(Placed<List<std::string>> entrypoint, Placed<List<std::string>> args);

/// Puts words that follow from the task behind those that were written.
void append_args(const std::vector<Setting<std::string>>& argv, TaskCommand& command);

}  // namespace accelc
