#include "compiler/driver/narrowing.h"

#include "compiler/driver/baseline.h"
#include "compiler/driver/changed_lines.h"
#include "compiler/driver/diagnostics.h"
#include "compiler/driver/linting.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr std::size_t kLargestBaseline = std::size_t{64} << 20U;

/// The image and the cache version changed together: that is what the rule asks for.
bool is_answered(const Diagnostic& finding, const ChangedLines& changed, RunEnvironment& run) {
  if (finding.kind->name != "cache-version-unchanged" || finding.labels.empty()) return false;
  Diagnostic version = finding;
  version.span = finding.labels.front().span;
  return changed.touch(version, *run.files);
}

void keep_changed(const Options& options, RunEnvironment& run, std::vector<Diagnostic>& findings,
                  DiagnosticSink& sink) {
  ChangedLines changed;
  const std::string error = changed.load(options.since, run.run_process, *run.files);
  if (!error.empty()) {
    sink.report<kNoRevision>(Span{}, quote(options.since), error);
    return;
  }
  std::erase_if(findings, [&](const Diagnostic& finding) {
    return !changed.touch(finding, *run.files) || is_answered(finding, changed, run);
  });
}

void write(const Baseline& baseline, const Options& options, RunEnvironment& run,
           DiagnosticSink& sink) {
  const std::string error = run.files->write_all({{options.baseline, baseline.text()}});
  if (!error.empty()) sink.report<kCannotWrite>(Span{}, error);
}

void make_baseline(const Options& options, RunEnvironment& run, std::vector<Diagnostic>& findings,
                   DiagnosticSink& sink) {
  Baseline baseline(options.baseline, known_findings(), *run.files);
  baseline.add(findings);
  baseline.subtract(findings);
  write(baseline, options, run, sink);
}

void subtract_baseline(const Options& options, RunEnvironment& run,
                       std::vector<Diagnostic>& findings, DiagnosticSink& sink) {
  const ReadResult file = run.files->read(options.baseline, kLargestBaseline);
  Baseline baseline(options.baseline, known_findings(), *run.files);
  const std::string error = file.error.empty() ? baseline.read(file.bytes) : file.error;
  if (!error.empty()) {
    auto report = sink.report<kBaselineUnreadable>(Span{}, quote(options.baseline), error);
    report.help("`--update-baseline` writes one when there is none");
    return;
  }
  baseline.subtract(findings);
  // What `--since` left out was not looked for.
  if (!options.since.empty()) return;
  const std::size_t stale = baseline.drop_stale();
  if (stale == 0) return;
  if (options.update_baseline) {
    write(baseline, options, run, sink);
  } else {
    sink.report<kStaleBaseline>(Span{}, quote(options.baseline), count_of(stale, "finding"))
        .help("`--update-baseline` takes them out");
  }
}

}  // namespace

bool narrow_findings(const Options& options, RunEnvironment& run, std::vector<Diagnostic>& findings,
                     DiagnosticSink& sink) {
  if (!options.since.empty()) keep_changed(options, run, findings, sink);
  if (options.baseline.empty()) return !options.since.empty();
  const bool exists = run.files->kind(options.baseline) != PathKind::kMissing;
  if (options.update_baseline && !exists) {
    make_baseline(options, run, findings, sink);
  } else {
    subtract_baseline(options, run, findings, sink);
  }
  return true;
}

}  // namespace accelc
