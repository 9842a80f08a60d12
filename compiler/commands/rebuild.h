// Builds a spec that is not written yet.
#pragma once

#include "compiler/analysis/analysis.h"
#include "compiler/analysis/run_environment.h"
#include "compiler/backend/backend.h"

#include <memory>
#include <string>
#include <vector>

namespace accelc {

struct TrialBuild {
  /// Keeps what the findings point into.
  std::shared_ptr<const Analysis> analysis;
  std::vector<Artifact> artifacts;  ///< none where the spec has errors
};

/// Checks and builds `text` as if it stood at `path`. `options` say the rest; nothing is written.
TrialBuild build_on_trial(const std::string& path, const std::string& text,
                          const AnalysisOptions& options, RunEnvironment& run);

}  // namespace accelc
