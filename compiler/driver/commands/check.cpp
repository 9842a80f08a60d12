#include "compiler/driver/analysis.h"
#include "compiler/driver/commands/commands.h"
#include "compiler/driver/report.h"

#include <memory>
#include <utility>

namespace accelc {

RunResult run_check(const Options& options, RunEnvironment& run) {
  if (options.add_ignore) return run_add_ignore(options, run);
  std::shared_ptr<const Analysis> analysis = analyze(options, run, Keep::kFindings);
  RunResult result;
  result.out = format_findings(analysis->diagnostics, options, run);
  result.out += summary_line(*analysis, options);
  result.exit_code = exit_code_of(*analysis, options);
  result.kept = std::move(analysis);
  return result;
}

}  // namespace accelc
