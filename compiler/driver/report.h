// Findings in the format asked for, with the summary that people expect below them.
#pragma once

#include "compiler/driver/analysis.h"
#include "compiler/driver/options.h"
#include "compiler/driver/run.h"

#include <string>
#include <vector>

namespace accelc {

/// Findings alone, in the format and colours of `options`.
std::string format_findings(const std::vector<Diagnostic>& diagnostics, const Options& options,
                            const RunEnvironment& run);

/// "Found 2 errors and 1 warning in 3 files (1 fixable).", or that all is well. Empty for formats
/// that machines read.
std::string summary_line(const Analysis& analysis, const Options& options);

/// Whether one of the findings makes the exit code 1 by `--fail-on`.
bool has_failing(const std::vector<Diagnostic>& diagnostics, const Options& options);

/// The exit code for the findings by `--fail-on`.
int exit_code_of(const Analysis& analysis, const Options& options);

}  // namespace accelc
