#include "compiler/analysis/findings/apply_baseline.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/finding_pages.h"
#include "compiler/analysis/findings/baseline.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace accelc {

namespace {

constexpr std::size_t kLargestBaseline = std::size_t{64} << 20U;

void write(const Baseline& baseline, const FindingOptions& options, RunEnvironment& run,
           DiagnosticSink& sink) {
  const std::string error = run.files->write_all({{options.baseline, baseline.text()}});
  if (!error.empty()) sink.report<kCannotWrite>(Span{}, error);
}

/// Whoever asks for a baseline expects that nothing is told afterwards.
void report_left_out(const std::vector<Diagnostic>& findings, const FindingOptions& options,
                     DiagnosticSink& sink) {
  const auto left = static_cast<std::size_t>(
      std::count_if(findings.begin(), findings.end(),
                    [](const Diagnostic& finding) { return finding.span.valid(); }));
  if (left == 0) return;
  sink.report<kNotInBaseline>(Span{}, count_of(left, "finding") + (left == 1 ? " is" : " are"),
                              quote(options.baseline))
      .help(
          "nothing can be built from a spec with an error; `accelc rules` lists the findings "
          "that a baseline can contain");
}

void make_baseline(const FindingOptions& options, RunEnvironment& run,
                   FindingsInProgress& findings) {
  Baseline baseline(options.baseline, known_findings(), *run.files);
  baseline.add(findings.shown);
  baseline.subtract(findings.shown, findings.suppressed);
  write(baseline, options, run, findings.problems);
  report_left_out(findings.shown, options, findings.problems);
}

void subtract_baseline(const FindingOptions& options, RunEnvironment& run,
                       FindingsInProgress& findings) {
  const ReadResult file = run.files->read(options.baseline, kLargestBaseline);
  Baseline baseline(options.baseline, known_findings(), *run.files);
  const std::string error = file.error.empty() ? baseline.read(file.bytes) : file.error;
  if (!error.empty()) {
    auto report =
        findings.problems.report<kBaselineUnreadable>(Span{}, quote(options.baseline), error);
    report.help(file.error.empty()
                    ? "name a file that does not exist, and `--update-baseline` creates it"
                    : "`--update-baseline` creates it if it does not exist");
    return;
  }
  baseline.subtract(findings.shown, findings.suppressed);
  // What `--since` left out was not looked for.
  if (!options.since.empty()) return;
  const std::size_t stale = baseline.drop_stale();
  if (stale == 0) return;
  if (options.update_baseline) {
    write(baseline, options, run, findings.problems);
  } else {
    findings.problems
        .report<kStaleBaseline>(Span{}, quote(options.baseline), count_of(stale, "finding"))
        .help("`--update-baseline` removes them");
  }
}

}  // namespace

void apply_baseline(const FindingOptions& options, RunEnvironment& run,
                    FindingsInProgress& findings) {
  const bool exists = run.files->kind(options.baseline) != PathKind::kMissing;
  if (options.update_baseline && !exists) {
    make_baseline(options, run, findings);
  } else {
    subtract_baseline(options, run, findings);
  }
}

}  // namespace accelc
