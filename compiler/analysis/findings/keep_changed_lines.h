// `--since REF`: findings on lines that did not change since a git revision are not shown.
#pragma once

#include "compiler/analysis/findings/in_progress.h"
#include "compiler/analysis/run_environment.h"

#include <string>

namespace accelc {

/// Moves such findings to `filtered_out`. A revision that cannot be compared with is a problem, and
/// nothing is moved.
void keep_changed_lines(const std::string& since, RunEnvironment& run,
                        FindingsInProgress& findings);

}  // namespace accelc
