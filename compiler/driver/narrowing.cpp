#include "compiler/driver/narrowing.h"

#include "compiler/driver/baseline.h"
#include "compiler/driver/changed_lines.h"
#include "compiler/driver/diagnostics.h"
#include "compiler/driver/linting.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <functional>
#include <unordered_set>
#include <utility>

namespace accelc {

namespace {

constexpr std::size_t kLargestBaseline = std::size_t{64} << 20U;
constexpr std::size_t kLargestEdited = std::size_t{1} << 30U;

/// The image and the cache version changed together: that is what the rule asks for.
bool is_answered(const Diagnostic& finding, const ChangedLines& changed, RunEnvironment& run) {
  if (finding.kind->name != "cache-version-unchanged" || finding.labels.empty()) return false;
  Diagnostic version = finding;
  version.span = finding.labels.front().span;
  return changed.touch(version, *run.files);
}

/// git compares what is stored; what was read may be standard input, or have fixes laid over it.
void follow_edits(ChangedLines& changed, const std::vector<Diagnostic>& findings,
                  RunEnvironment& run) {
  FileSystem& stored = run.stored_files != nullptr ? *run.stored_files : *run.files;
  std::unordered_set<const SourceFile*> known;
  for (const Diagnostic& finding : findings) {
    const SourceFile* file = finding.span.file;
    if (file == nullptr || !known.insert(file).second) continue;
    const std::string path = stored.canonical(file->path());
    if (!changed.has(path)) continue;
    const ReadResult before = stored.read(path, kLargestEdited);
    if (before.error.empty()) changed.follow(path, before.bytes, with_byte_order_mark(*file));
  }
}

/// Takes out those that `unwanted` says.
void pass_over(NarrowedFindings& findings, const std::function<bool(const Diagnostic&)>& unwanted) {
  std::erase_if(findings.shown, [&](Diagnostic& finding) {
    if (!unwanted(finding)) return false;
    findings.passed_over.push_back(std::move(finding));
    return true;
  });
}

void keep_changed(const Options& options, RunEnvironment& run, NarrowedFindings& findings,
                  DiagnosticSink& sink) {
  ChangedLines changed;
  const std::string error = changed.load(options.since, run.run_process, *run.files);
  if (!error.empty()) {
    sink.report<kNoRevision>(Span{}, quote(options.since), error);
    return;
  }
  follow_edits(changed, findings.shown, run);
  pass_over(findings, [&](const Diagnostic& finding) {
    return !changed.touch(finding, *run.files) || is_answered(finding, changed, run);
  });
}

void write(const Baseline& baseline, const Options& options, RunEnvironment& run,
           DiagnosticSink& sink) {
  const std::string error = run.files->write_all({{options.baseline, baseline.text()}});
  if (!error.empty()) sink.report<kCannotWrite>(Span{}, error);
}

/// Whoever asks for a baseline expects that nothing is told afterwards.
void report_left_out(const std::vector<Diagnostic>& findings, const Options& options,
                     DiagnosticSink& sink) {
  const auto left = static_cast<std::size_t>(
      std::count_if(findings.begin(), findings.end(),
                    [](const Diagnostic& finding) { return finding.span.valid(); }));
  if (left == 0) return;
  sink.report<kNotInBaseline>(Span{}, count_of(left, "finding") + (left == 1 ? " is" : " are"),
                              quote(options.baseline))
      .help(
          "nothing can be built from a spec with an error; `accelc rules` lists what a baseline "
          "can hold");
}

void make_baseline(const Options& options, RunEnvironment& run, NarrowedFindings findings,
                   DiagnosticSink& sink) {
  Baseline baseline(options.baseline, known_findings(), *run.files);
  baseline.add(findings.shown);
  baseline.subtract(findings.shown, findings.suppressed);
  write(baseline, options, run, sink);
  report_left_out(findings.shown, options, sink);
}

void subtract_baseline(const Options& options, RunEnvironment& run, NarrowedFindings findings,
                       DiagnosticSink& sink) {
  const ReadResult file = run.files->read(options.baseline, kLargestBaseline);
  Baseline baseline(options.baseline, known_findings(), *run.files);
  const std::string error = file.error.empty() ? baseline.read(file.bytes) : file.error;
  if (!error.empty()) {
    auto report = sink.report<kBaselineUnreadable>(Span{}, quote(options.baseline), error);
    report.help(file.error.empty()
                    ? "name a file that is not there, and `--update-baseline` writes one"
                    : "`--update-baseline` writes one when there is none");
    return;
  }
  baseline.subtract(findings.shown, findings.suppressed);
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

void apply_baseline(const Options& options, RunEnvironment& run, NarrowedFindings findings,
                    DiagnosticSink& sink) {
  const bool exists = run.files->kind(options.baseline) != PathKind::kMissing;
  if (options.update_baseline && !exists) {
    make_baseline(options, run, findings, sink);
  } else {
    subtract_baseline(options, run, findings, sink);
  }
}

}  // namespace

bool narrow_findings(const Options& options, RunEnvironment& run, NarrowedFindings findings,
                     DiagnosticSink& sink) {
  if (!options.since.empty()) keep_changed(options, run, findings, sink);
  if (!options.baseline.empty()) apply_baseline(options, run, findings, sink);
  // Which ones were asked for is not known then.
  if (sink.has_errors()) {
    pass_over(findings, [](const Diagnostic& finding) { return finding.span.valid(); });
  }
  return !options.since.empty() || !options.baseline.empty();
}

}  // namespace accelc
