// `accelc lsp`.
#pragma once

#include "compiler/driver/options.h"
#include "compiler/driver/run.h"

namespace accelc::lsp {

/// Serves an editor over standard input and output; with `--check FILE`, shows once what an editor
/// would show of that file.
RunResult run_lsp(const Options& options, RunEnvironment& environment);

}  // namespace accelc::lsp
