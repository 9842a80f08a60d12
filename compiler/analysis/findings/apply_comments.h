// `# accelc: ignore[...]`: findings that a comment of their file ignores are not shown.
#pragma once

#include "compiler/analysis/findings/apply_levels.h"
#include "compiler/analysis/findings/in_progress.h"
#include "compiler/analysis/options.h"
#include "compiler/lint/suppressions.h"

#include <vector>

namespace accelc {

/// Moves such findings to `suppressed`, and adds a finding for each comment that ignores nothing.
/// `options` say what was looked for.
void apply_comments(std::vector<Suppressions> comments, const AnalysisOptions& options,
                    FindingLevels& levels, FindingsInProgress& findings);

}  // namespace accelc
