// What the command of a task starts: torchrun, another launcher, or a Python program that is alone
// in its pod. It reads words, no files: what a script of the image does stays unknown.
#pragma once

#include "compiler/check/program.h"
#include "compiler/check/resolve/elastic.h"

#include <cstdint>
#include <optional>
#include <string>

namespace accelc::lightning {

enum class CommandKind : std::uint8_t {
  kUnknown,   ///< a script, or a program that may start anything
  kPython,    ///< a Python program, and nothing in front of it that starts several of it
  kTorchrun,  ///< torchrun, or its module
  kLauncher,  ///< another launcher (`accelerate`, `deepspeed`, `mpirun`), with numbers of its own
};

/// An option of torchrun's own.
struct LauncherOption {
  std::string text;
  /// The number, or both of `min:max`; nothing for `gpu`, `auto` and variables of a shell.
  std::optional<CountRange> count;
  Span span;
};

struct Command {
  CommandKind kind = CommandKind::kUnknown;
  /// The word that says so; nowhere when nothing does.
  Span span;
  /// torchrun's, which win over the variables that it reads (`PET_...`).
  std::optional<LauncherOption> nodes;
  std::optional<LauncherOption> processes;
  std::optional<LauncherOption> restarts;
  /// Whether torchrun is told where its nodes meet, or which of them this one is.
  bool finds_others = false;
  Span standalone;  ///< the option that keeps torchrun to its own pod
};

/// Of `command` and `args`, else of the primary container of the task's pod; looks into the script
/// of `sh -c`.
Command command_of(const Task& task);

}  // namespace accelc::lightning
