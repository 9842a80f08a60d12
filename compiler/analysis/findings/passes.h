// What becomes of the findings of a run between the checks and whoever shows them.
#pragma once

#include "compiler/analysis/config.h"
#include "compiler/analysis/findings/in_progress.h"
#include "compiler/analysis/options.h"
#include "compiler/analysis/run_environment.h"
#include "compiler/lint/suppressions.h"

#include <vector>

namespace accelc {

/// What the passes go by.
struct PassContext {
  const AnalysisOptions& options;
  RunEnvironment& run;
  Environments& environments;
  /// The comments of all files that ignore findings.
  std::vector<Suppressions> comments;
};

/// Specs that share a file report the same findings about it: each stays once, in the order in
/// which findings are shown.
void keep_each_once(std::vector<Diagnostic>& findings);

/// Runs the passes in their order, which is their meaning: passes.cpp lists them. `findings.shown`
/// has each finding once.
void run_finding_passes(PassContext context, FindingsInProgress& findings);

}  // namespace accelc
