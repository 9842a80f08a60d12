// `--cache`: a whole run is kept, with everything that it asked of the world. When the answers
// would be the same again, the same command line says the same, and no file is read.
#pragma once

#include "compiler/analysis/options.h"
#include "compiler/commands/run.h"

#include <functional>
#include <string>
#include <vector>

namespace accelc {

/// Does `work`, or gives what it gave the last time for the same command line (`words`, with the
/// inputs `input`). What ObservedRun cannot tell everything of is not kept. That the cache cannot
/// be used is noted on standard error.
RunResult run_or_repeat(const std::vector<std::string>& words, const InputOptions& input,
                        RunEnvironment& run, const std::function<RunResult(RunEnvironment&)>& work);

}  // namespace accelc
