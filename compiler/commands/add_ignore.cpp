// `check --add-ignore --reason TEXT`: writes a comment for each line with findings.
#include "compiler/commands/add_ignore.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/fixes/fixing.h"
#include "compiler/analysis/fixes/ignore_comments.h"
#include "compiler/commands/report.h"
#include "compiler/support/text.h"

#include <memory>
#include <utility>

namespace accelc {

namespace {

RunResult refuse(DiagnosticSink& sink, const ReportOptions& options, const RunEnvironment& run) {
  return {kExitUsage, {}, format_findings(sink.take_sorted(), options, run)};
}

}  // namespace

RunResult add_ignore(const AnalysisOptions& options, const ReportOptions& report_options,
                     const std::string& why, RunEnvironment& run) {
  const std::string reason(trim(why));
  DiagnosticSink sink;
  if (reason.empty() || reason.find_first_of("\r\n") != std::string::npos) {
    sink.report<kIgnoreReason>(Span{}).help(
        "give a reason on one line: `--reason \"until the cluster is upgraded\"`");
    return refuse(sink, report_options, run);
  }
  const bool piped = reads_standard_input(options);
  FixOutcome outcome = fix_all({}, piped ? options.stdin_filename : "", run,
                               {.all =
                                    [&](RunEnvironment& here) {
                                      std::shared_ptr<Analysis> analysis =
                                          analyze(options, here, Keep::kFindings);
                                      offer_comments(*analysis, reason);
                                      return std::shared_ptr<const Analysis>(std::move(analysis));
                                    },
                                .some = {}});
  const Analysis& analysis = *outcome.analysis;
  const std::string error =
      write_changes(outcome.changed, analysis.environments->first().root, *run.files);
  if (!error.empty()) {
    sink.report<kCannotWrite>(Span{}, error).help("nothing was changed");
    return refuse(sink, report_options, run);
  }
  RunResult result;
  std::string& report = piped ? result.err : result.out;
  if (piped) result.out = outcome.standard_input;
  report += format_findings(analysis.diagnostics, report_options, run);
  if (!is_json(report_options)) {
    report += "Wrote " + count_of(outcome.fixed, "comment") + "; " +
              count_of(analysis.diagnostics.size(), "finding") + " remaining.\n";
  }
  result.exit_code = exit_code_of(analysis, report_options);
  result.kept = outcome.analysis;
  return result;
}

}  // namespace accelc
