#include "compiler/analysis/analysis.h"
#include "compiler/analysis/fixes/fix_trial.h"
#include "compiler/commands/add_ignore.h"
#include "compiler/commands/command.h"
#include "compiler/commands/option_groups.h"
#include "compiler/commands/report.h"
#include "compiler/diag/render.h"

#include <memory>
#include <utility>

namespace accelc {

namespace {

struct CheckCommandOptions : AnalysisOptions, ReportOptions {
  bool add_ignore = false;
  std::string reason;  ///< of `add_ignore`
  bool watch = false;

  std::string finalize() {
    std::string problem = finalize_reports();
    if (!problem.empty()) return problem;
    if (watch && reads_standard_input(*this)) return "`--watch` cannot watch standard input";
    if (update_baseline && baseline.empty()) return "`--update-baseline` needs `--baseline FILE`";
    if (!reason.empty() && !add_ignore) return "`--reason` needs `--add-ignore`";
    workflow_summaries = writes_json(*this);
    return {};
  }
};

void declare(Arguments& arguments, CheckCommandOptions& options) {
  declare_input(arguments, options);
  declare_manifests(arguments, options);
  declare_targets(arguments, options);
  declare_report(arguments, options);
  declare_since_and_baseline(arguments, options);
  arguments.flag("--probe", options.probe,
                 "Compare the tasks with the accelerators of this machine");
  declare_root(arguments, "--probe-root", options.root);
  arguments.flag("--update-baseline", options.update_baseline,
                 "Make the baseline when there is none, else take out what is gone");
  arguments.flag("--add-ignore", options.add_ignore,
                 "Write a comment for each line with findings; needs --reason");
  arguments.text("--reason", options.reason, "TEXT", "Why the findings are ignored");
  arguments.flag("--exit-zero", options.exit_zero, "Succeed whatever is found");
  arguments.flag("--statistics", options.statistics, "Show how often each finding is there");
  arguments.flag("-q,--quiet", options.quiet, "Show findings and nothing else");
  arguments.flag("-w,--watch", options.watch, "Check again whenever a file changes");
}

RunResult check(const CheckCommandOptions& options, RunEnvironment& run) {
  if (options.add_ignore) return add_ignore(options, options, options.reason, run);
  std::shared_ptr<Analysis> analysis = analyze(options, run, Keep::kFindings);
  call_refused_fixes_unsafe(*analysis, options, run);
  RunResult result;
  DiagnosticSink sink;
  result.out = write_reports(analysis->diagnostics, *analysis, options, run, sink);
  result.out += summary_line(*analysis, options);
  result.exit_code = sink.has_errors() ? kExitUsage : exit_code_of(*analysis, options);
  result.err = render_text(sink.take_sorted(), {});
  result.kept = std::move(analysis);
  return result;
}

}  // namespace

PreparedCommand prepare_check(Arguments& arguments) {
  return prepare<CheckCommandOptions, declare, check>(arguments);
}

}  // namespace accelc
