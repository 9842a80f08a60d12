// `--baseline FILE`: findings that the file lists are not shown.
#pragma once

#include "compiler/analysis/findings/in_progress.h"
#include "compiler/analysis/options.h"
#include "compiler/analysis/run_environment.h"

namespace accelc {

/// Moves such findings to `suppressed`, and writes the file when `--update-baseline` asks for it. A
/// file that cannot be read or written is a problem.
void apply_baseline(const FindingOptions& options, RunEnvironment& run,
                    FindingsInProgress& findings);

}  // namespace accelc
