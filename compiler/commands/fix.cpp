// `fix`: what `check` finds, with its fixes applied. Everything is made in memory first and written
// as a whole or not at all.
#include "compiler/commands/fix.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/finding_pages.h"
#include "compiler/analysis/fixes/fixing.h"
#include "compiler/commands/command.h"
#include "compiler/commands/option_groups.h"
#include "compiler/commands/report.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

/// Writes the files that are different now, all or none. Returns why they cannot be written.
std::string write_fixes(const FixOutcome& outcome, FileSystem& files) {
  std::string error =
      write_changes(outcome.changed, outcome.analysis->environments->first().root, files);
  std::vector<std::string> paths;
  for (const auto& [canonical, unit] : outcome.analysis->project.units) paths.push_back(canonical);
  remove_leftovers_beside(paths, files);
  return error;
}

struct FixOptions : AnalysisOptions, ReportOptions {
  bool diff = false;
  bool unsafe = false;
  std::vector<std::string> only;  ///< codes, names or groups; empty: all
};

void declare(Arguments& arguments, FixOptions& options) {
  declare_input(arguments, options);
  declare_manifests(arguments, options);
  declare_targets(arguments, options);
  declare_report(arguments, options);
  arguments.flag("--diff", options.diff, "Show the changes without making them");
  arguments.flag("--unsafe", options.unsafe, "Also apply fixes that change the meaning of a spec");
  declare_since_and_baseline(arguments, options);
  arguments.texts("--only", options.only, "CODE",
                  "Only findings with this code, name, category or prefix of a code");
}

/// The kinds that `--only` names; what is unknown is reported.
std::vector<const DiagnosticKind*> read_only(const FixOptions& options, DiagnosticSink& sink) {
  const KnownFindings known = known_findings();
  std::vector<const DiagnosticKind*> kinds;
  for (const std::string& name : options.only) {
    const std::vector<const DiagnosticKind*> meant = known.select(name);
    if (meant.empty()) report_unknown_code(name, known, sink, known.categories());
    kinds.insert(kinds.end(), meant.begin(), meant.end());
  }
  return kinds;
}

/// The findings that stay, without those that `--only` does not name. What is wrong with the
/// command line always counts.
std::vector<Diagnostic> remaining_findings(const FixOutcome& outcome, const FixChoice& choice) {
  std::vector<Diagnostic> remaining;
  const std::vector<Diagnostic>& findings = outcome.analysis->diagnostics;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    if (!choice.takes(findings[i]) && findings[i].span.valid()) continue;
    remaining.push_back(findings[i]);
    if (outcome.given_up.contains(i)) call_unsafe(remaining.back());
  }
  remaining.insert(remaining.end(), outcome.dropped.begin(), outcome.dropped.end());
  std::stable_sort(remaining.begin(), remaining.end(), shown_before);
  return remaining;
}

static_assert(kFixRounds == 10, "as kUnfinished says");
constexpr std::string_view kUnfinished =
    "Each fix showed something else to fix, and ten rounds were not enough: run the same once "
    "more.\n";

/// What was done: "Found 5 findings (3 fixed, 2 remaining) in 2 files."
std::string fix_summary(const FixOutcome& outcome, const std::vector<Diagnostic>& remaining,
                        const FixChoice& choice) {
  const std::string files = count_of(outcome.analysis->files, "file");
  const std::size_t found = outcome.fixed + remaining.size();
  if (found == 0) return "Checked " + files + ": all good.\n";
  std::string line;
  for (const std::string& sentence : outcome.not_applied)
    line += "Not applied: " + sentence + ".\n";
  line += "Found " + count_of(found, "finding") + " (" + std::to_string(outcome.fixed) +
          " fixed, " + std::to_string(remaining.size()) + " remaining) in " + files + ".\n";
  FixChoice all = choice;
  all.unsafe = true;
  const auto more = static_cast<std::size_t>(
      std::count_if(remaining.begin(), remaining.end(), [&](const Diagnostic& finding) {
        return all.fix_of(finding) != nullptr && choice.fix_of(finding) == nullptr;
      }));
  if (more > 0) line += std::to_string(more) + " more can be fixed with `--unsafe`.\n";
  if (outcome.unfinished) line += kUnfinished;
  return line;
}

std::string diff_of(const FixOutcome& outcome, const FixOptions& options,
                    const RunEnvironment& run) {
  std::vector<ChangedFile> changed = outcome.changed;
  if (reads_standard_input(options)) {
    changed.push_back({options.stdin_filename, run.standard_input, outcome.standard_input});
  }
  return shown_diff(changed);
}

class FixCommand {
 public:
  FixCommand(const FixOptions& options, RunEnvironment& run) : options_(options), run_(run) {}

  RunResult run() {
    choice_ = {.unsafe = options_.unsafe, .only = read_only(options_, usage_)};
    if (usage_.has_errors()) {
      const std::vector<Diagnostic> wrong = usage_.take_sorted();
      return {kExitUsage, {}, format_findings(wrong, options_, run_)};
    }
    const std::string stdin_name = reads_standard_input(options_) ? options_.stdin_filename : "";
    outcome_ = fix_all(choice_, stdin_name, run_, analyses_of(options_));
    return options_.diff ? show() : write();
  }

 private:
  RunResult show() {
    RunResult result;
    result.out = diff_of(outcome_, options_, run_);
    const std::vector<Diagnostic> wrong = usage_errors();
    if (!wrong.empty()) result.err = format_findings(wrong, options_, run_);
    if (outcome_.fixed > 0) {
      const std::size_t files = outcome_.changed.size() + (input_changed() ? 1 : 0);
      result.err += "Would fix " + count_of(outcome_.fixed, "finding") + " in " +
                    count_of(files, "file") + ".\n";
      if (outcome_.unfinished) result.err += kUnfinished;
    } else {
      result.err += "Would fix nothing.\n";
    }
    result.exit_code = exit_code(result.out.empty() ? kExitClean : kExitFindings);
    return result;
  }

  RunResult write() {
    std::vector<Diagnostic> remaining = remaining_findings(outcome_, choice_);
    RunResult result;
    const std::string error = write_fixes(outcome_, *run_.files);
    if (!error.empty()) {
      usage_.report<kCannotWrite>(Span{}, error).help("nothing was changed");
      const std::vector<Diagnostic> wrong = usage_.take_sorted();
      return {kExitUsage, {}, format_findings(wrong, options_, run_)};
    }
    // Standard output is the fixed text when standard input was read.
    const bool piped = reads_standard_input(options_);
    std::string& report = piped ? result.err : result.out;
    if (piped) result.out = outcome_.standard_input;
    report += format_findings(remaining, options_, run_);
    if (!is_json(options_)) report += fix_summary(outcome_, remaining, choice_);
    const bool failing = has_failing(remaining, options_);
    result.exit_code = exit_code(failing ? kExitFindings : kExitClean);
    result.kept = outcome_.analysis;
    return result;
  }

  [[nodiscard]] bool input_changed() const {
    return reads_standard_input(options_) && outcome_.standard_input != run_.standard_input;
  }

  [[nodiscard]] std::vector<Diagnostic> usage_errors() const {
    std::vector<Diagnostic> wrong = outcome_.dropped;
    if (!outcome_.analysis->usage_error) return wrong;
    for (const Diagnostic& finding : outcome_.analysis->diagnostics) {
      const bool is_usage = finding.kind->layer() == DiagnosticLayer::kConfiguration;
      if (is_usage && finding.severity == Severity::kError) wrong.push_back(finding);
    }
    return wrong;
  }

  [[nodiscard]] int exit_code(int otherwise) const {
    if (outcome_.analysis->internal_error || !outcome_.dropped.empty()) return kExitInternal;
    return outcome_.analysis->usage_error ? kExitUsage : otherwise;
  }

  const FixOptions& options_;
  RunEnvironment& run_;
  FixChoice choice_;
  FixOutcome outcome_;
  DiagnosticSink usage_;
};

RunResult fix(const FixOptions& options, RunEnvironment& run) {
  return FixCommand(options, run).run();
}

}  // namespace

SafeFixes apply_safe_fixes(const AnalysisOptions& options, RunEnvironment& run) {
  FixOutcome outcome = fix_all({}, "", run, analyses_of(options));
  SafeFixes applied{.fixed = outcome.fixed, .internal_errors = std::move(outcome.dropped)};
  applied.error = write_fixes(outcome, *run.files);
  applied.kept = std::move(outcome.kept);
  return applied;
}

PreparedCommand prepare_fix(Arguments& arguments) {
  return prepare<FixOptions, declare, fix>(arguments);
}

}  // namespace accelc
