// `check --add-ignore --reason TEXT`: writes a comment for each line with findings.
#pragma once

#include "compiler/analysis/options.h"
#include "compiler/commands/report.h"
#include "compiler/commands/run.h"

#include <string>

namespace accelc {

/// `why` is what the comments say; it must be one line that is not empty.
RunResult add_ignore(const AnalysisOptions& options, const ReportOptions& report_options,
                     const std::string& why, RunEnvironment& run);

}  // namespace accelc
