// A task that asks for a device on a platform and for nothing else, as `platform show` is asked
// about one: it is checked as the task of a spec is.
#pragma once

#include "compiler/analysis/config.h"
#include "compiler/check/link/project.h"
#include "compiler/check/program.h"
#include "compiler/diag/diagnostic.h"

#include <memory>
#include <string_view>
#include <vector>

namespace accelc {

/// Keeps everything that the program points into.
struct AskedTask {
  std::shared_ptr<const FileUnit> unit;
  Program program;
  /// What is wrong with it. The text was never in a file: they have no place.
  std::vector<Diagnostic> findings;
  bool has_errors = false;

  [[nodiscard]] const Task& task() const { return program.tasks.front(); }
};

/// `accelerator` as it may stand in a spec: "A100.2g.10gb", "H100:8". Without errors there is a
/// task that has an accelerator.
AskedTask ask_for_device(std::string_view accelerator, const Platform& platform,
                         const Environment& environment);

}  // namespace accelc
