#include "compiler/diag/render.h"
#include "compiler/driver/analysis.h"
#include "compiler/driver/commands/commands.h"
#include "compiler/driver/fix_trial.h"
#include "compiler/driver/report.h"

#include <memory>
#include <utility>

namespace accelc {

RunResult run_check(const Options& options, RunEnvironment& run) {
  if (options.add_ignore) return run_add_ignore(options, run);
  std::shared_ptr<Analysis> analysis = analyze(options, run, Keep::kFindings);
  settle_fixes(*analysis, options, run);
  RunResult result;
  DiagnosticSink sink;
  result.out = write_reports(analysis->diagnostics, *analysis, options, run, sink);
  result.out += summary_line(*analysis, options);
  result.exit_code = sink.has_errors() ? kExitUsage : exit_code_of(*analysis, options);
  result.err = render_text(sink.take_sorted(), {});
  result.kept = std::move(analysis);
  return result;
}

}  // namespace accelc
