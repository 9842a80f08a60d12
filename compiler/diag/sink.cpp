#include "compiler/diag/sink.h"

#include "compiler/diag/diagnostics.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

constexpr std::size_t kLimitPerFile = 1000;
constexpr std::size_t kMostSearched = 100'000;

}  // namespace

Report& Report::mark(std::string text) {
  diagnostic_->label = std::move(text);
  return *this;
}

Report& Report::label(const Span& span, std::string text) {
  if (span.valid()) diagnostic_->labels.push_back({span, std::move(text)});
  return *this;
}

Report& Report::help(std::string text) {
  diagnostic_->helps.push_back(std::move(text));
  return *this;
}

Report& Report::fix(std::string title, const Span& span, std::string replacement,
                    Applicability applicability) {
  return fix(Fix{std::move(title), {{span, std::move(replacement)}}, applicability});
}

Report& Report::fix(Fix fix) {
  const bool generated = std::any_of(fix.edits.begin(), fix.edits.end(), [](const Edit& edit) {
    return edit.span.valid() && edit.span.file->is_generated();
  });
  if (!generated) diagnostic_->fixes.push_back(std::move(fix));
  return *this;
}

Report DiagnosticSink::add(const DiagnosticKind& kind, const Span& span,
                           std::vector<std::string> arguments) {
  dropped_ = {};
  // An error counts even when it is not kept: output must never come from a file with errors.
  if (kind.severity == Severity::kError) ++errors_;
  std::size_t& count = per_file_[span.file];
  if (count > kLimitPerFile) return Report(dropped_);
  // Findings without a place (wrong usage) have nothing but their words to tell them apart.
  if (span.valid() && !seen_.emplace(&kind, span.file, span.begin, span.end).second)
    return Report(dropped_);
  const bool last = ++count > kLimitPerFile;
  const DiagnosticKind& kept = last ? kTooManyDiagnostics : kind;
  if (last) arguments = {std::to_string(kLimitPerFile)};
  Diagnostic& added = diagnostics_.emplace_back();
  added.kind = &kept;
  added.severity = kept.severity;
  added.span = span;
  added.message = fill(kept.message, arguments);
  added.arguments = std::move(arguments);
  return Report(last ? dropped_ : added);
}

Report DiagnosticSink::add(const Diagnostic& finding) {
  Report report = add(*finding.kind, finding.span, finding.arguments);
  report.mark(finding.label);
  for (const Label& label : finding.labels) report.label(label.span, label.text);
  for (const std::string& help : finding.helps) report.help(help);
  for (const Fix& fix : finding.fixes) report.fix(fix);
  return report;
}

bool DiagnosticSink::has(const DiagnosticKind& kind, const Span& span) const {
  return seen_.contains({&kind, span.file, span.begin, span.end});
}

bool DiagnosticSink::may_search(std::size_t names) {
  searched_ += names;
  // The first is worth it however many there are.
  return searched_ <= kMostSearched || searched_ == names;
}

std::vector<Diagnostic> DiagnosticSink::take_sorted() {
  std::vector<Diagnostic> taken = std::exchange(diagnostics_, {});
  std::stable_sort(taken.begin(), taken.end(), shown_before);
  seen_.clear();
  per_file_.clear();
  errors_ = 0;
  searched_ = 0;
  return taken;
}

}  // namespace accelc
