// Builds a spec that is not written yet.
#pragma once

#include "compiler/analysis/analysis.h"
#include "compiler/analysis/run_environment.h"
#include "compiler/backend/backend.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace accelc {

struct TrialBuild {
  /// Keeps what the findings point into.
  std::shared_ptr<const Analysis> analysis;
  std::vector<Artifact> artifacts;  ///< none where the spec has errors
};

/// A spec that is not written yet.
struct TrialSpec {
  std::string path;
  std::string text;
  /// What it names and is not written either: texts by their paths.
  std::map<std::string, std::string> beside;
};

/// Checks and builds the spec as if it stood at its path. `options` say the rest; nothing is
/// written.
TrialBuild build_on_trial(const TrialSpec& spec, const AnalysisOptions& options,
                          RunEnvironment& run);

}  // namespace accelc
