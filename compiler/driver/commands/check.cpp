#include "compiler/driver/analysis.h"
#include "compiler/driver/commands/commands.h"
#include "compiler/driver/report.h"

namespace accelc {

RunResult run_check(const Options& options, RunEnvironment& run) {
  const auto analysis = analyze(options, run);
  RunResult result;
  result.out = format_findings(analysis->diagnostics, options, run);
  result.out += summary_line(*analysis, options);
  result.exit_code = exit_code_of(*analysis, options);
  return result;
}

}  // namespace accelc
