// What `check --fix` needs of `fix`.
#pragma once

#include "compiler/analysis/analysis.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace accelc {

struct SafeFixes {
  std::size_t fixed = 0;
  /// Fixes that broke the syntax, which were not applied: bugs of accelc.
  std::vector<Diagnostic> internal_errors;
  std::string error;  ///< why nothing could be written
  /// Keeps the places of `internal_errors` alive.
  std::vector<std::shared_ptr<const Analysis>> kept;
};

/// Applies the safe fixes to the files and writes them, all or none.
SafeFixes apply_safe_fixes(const AnalysisOptions& options, RunEnvironment& run);

}  // namespace accelc
