#include "compiler/analysis/analysis.h"
#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/fixes/fix_trial.h"
#include "compiler/commands/add_ignore.h"
#include "compiler/commands/choice.h"
#include "compiler/commands/command.h"
#include "compiler/commands/fix.h"
#include "compiler/commands/option_groups.h"
#include "compiler/commands/report.h"
#include "compiler/commands/settings_text.h"
#include "compiler/commands/verbose_text.h"
#include "compiler/diag/render.h"
#include "compiler/diag/sink.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace accelc {

namespace {

struct CheckCommandOptions : AnalysisOptions, ReportOptions, ChoiceOptions {
  bool fix = false;
  bool show_settings = false;
  bool show_files = false;
  bool verbose = false;
  bool add_ignore = false;
  std::string reason;  ///< of `add_ignore`
  bool watch = false;

  std::string finalize() {
    std::string problem = finalize_reports();
    if (problem.empty()) problem = add_choice(*this, config);
    if (!problem.empty()) return problem;
    if (fix && reads_standard_input(*this)) {
      return "`--fix` cannot change standard input; `accelc fix -` prints the fixed text";
    }
    if (fix && (watch || add_ignore)) {
      return std::string("`--fix` does not go with ") + (watch ? "`--watch`" : "`--add-ignore`");
    }
    if (watch && reads_standard_input(*this)) return "`--watch` cannot watch standard input";
    if (update_baseline && baseline.empty()) return "`--update-baseline` needs `--baseline FILE`";
    if (verbose && quiet) return "`--verbose` does not go with `--quiet`";
    if (!reason.empty() && !add_ignore) return "`--reason` needs `--add-ignore`";
    workflow_summaries = writes_json(*this);
    return {};
  }

  /// `--watch` has to look at every file itself, and `--verbose` says what this run read.
  [[nodiscard]] bool may_repeat() const {
    return cache && !watch && !verbose && !probe && !reads_standard_input(*this);
  }
};

void declare(Arguments& arguments, CheckCommandOptions& options) {
  declare_input(arguments, options);
  declare_manifests(arguments, options);
  declare_targets(arguments, options);
  declare_report(arguments, options);
  declare_choice(arguments, options);
  declare_since_and_baseline(arguments, options);
  arguments.flag("--fix", options.fix, "Apply the safe fixes first, and report what is left");
  arguments.flag("--probe", options.probe,
                 "Compare the tasks with the accelerators of this machine");
  declare_root(arguments, "--probe-root", options.root);
  arguments.flag(
      "--update-baseline", options.update_baseline,
      "Create the baseline if it does not exist, else remove entries that no longer match");
  arguments.flag("--add-ignore", options.add_ignore,
                 "Write a comment for each line with findings; needs --reason");
  arguments.text("--reason", options.reason, "TEXT", "Why the findings are ignored");
  arguments.flag("--exit-zero", options.exit_zero, "Succeed whatever is found");
  arguments.flag("--statistics", options.statistics, "Show how often each finding is there");
  declare_quiet(arguments, options);
  arguments.flag("-v,--verbose", options.verbose,
                 "Say on standard error which files are read as what, and by which configuration");
  arguments.flag("--show-settings", options.show_settings,
                 "Print the configuration that is in effect, and where each value is from");
  arguments.flag("--show-files", options.show_files, "Print the files that would be checked");
  declare_cache(arguments, options);
  arguments.flag("-w,--watch", options.watch, "Check again whenever a file changes");
}

/// What `--fix` has to say before the report: a sentence, or why it failed.
RunResult fix_first(const CheckCommandOptions& options, RunEnvironment& run) {
  const SafeFixes fixes = apply_safe_fixes(options, run);
  RunResult result;
  DiagnosticSink sink;
  if (!fixes.error.empty())
    sink.report<kCannotWrite>(Span{}, fixes.error).help("nothing was changed");
  std::vector<Diagnostic> wrong = sink.take_sorted();
  if (!wrong.empty()) result.exit_code = kExitUsage;
  if (!fixes.internal_errors.empty()) result.exit_code = kExitInternal;
  wrong.insert(wrong.end(), fixes.internal_errors.begin(), fixes.internal_errors.end());
  if (!wrong.empty()) result.err = format_findings(wrong, options, run);
  if (fixes.fixed > 0 && fixes.error.empty() && shows_sentences(options)) {
    result.out = "Fixed " + count_of(fixes.fixed, "finding") + ".\n";
  }
  return result;
}

/// The configuration of the first path, with what is wrong in it.
RunResult show_settings(const CheckCommandOptions& options, RunEnvironment& run) {
  DiagnosticSink sink;
  const Environments environments(options, *run.files, sink);
  RunResult result;
  result.out = settings_text(environments.first());
  if (sink.has_errors()) result.exit_code = kExitUsage;
  const std::vector<Diagnostic> wrong = sink.take_sorted();
  if (!wrong.empty()) result.err = format_findings(wrong, options, run);
  return result;
}

/// The specs, with those that they include, and what else is checked; errors only where there is
/// none.
RunResult show_files(const CheckCommandOptions& options, RunEnvironment& run) {
  const auto analysis = analyze(options, run, Keep::kPrograms);
  RunResult result;
  for (const auto& [canonical, unit] : analysis->project.units) {
    const bool is_checked = unit->recognised && !unit->documents.empty();
    if (is_checked) result.out += unit->file->path() + "\n";
  }
  if (!result.out.empty() && !analysis->usage_error) return result;
  result.err = format_findings(analysis->diagnostics, options, run);
  result.exit_code = exit_code_of(*analysis, options);
  return result;
}

RunResult check(const CheckCommandOptions& options, RunEnvironment& run) {
  if (options.show_settings) return show_settings(options, run);
  if (options.show_files) return show_files(options, run);
  if (options.add_ignore) return add_ignore(options, options, options.reason, run);
  RunResult fixed;
  if (options.fix) fixed = fix_first(options, run);
  if (fixed.exit_code == kExitUsage) return fixed;
  AnalysisOptions reading = static_cast<const AnalysisOptions&>(options);
  reading.in_parts = true;
  // It names every file.
  reading.drops_clean_files = !options.verbose;
  std::shared_ptr<Analysis> analysis = analyze(reading, run, Keep::kFindings);
  call_refused_fixes_unsafe(*analysis, options, run);
  RunResult result;
  DiagnosticSink sink;
  result.out = write_reports(analysis->diagnostics, *analysis, options, run, sink);
  result.out += fixed.out + summary_line(*analysis, options);
  result.exit_code = sink.has_errors() ? kExitUsage : exit_code_of(*analysis, options);
  result.exit_code = std::max(result.exit_code, fixed.exit_code);
  if (options.verbose) result.err = verbose_text(*analysis);
  result.err += fixed.err + render_text(sink.take_sorted(), {});
  result.kept = std::move(analysis);
  return result;
}

}  // namespace

PreparedCommand prepare_check(Arguments& arguments) {
  return prepare<CheckCommandOptions, declare, check>(arguments);
}

}  // namespace accelc
