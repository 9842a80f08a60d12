#include "compiler/analysis/findings/drop_follow_ups.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/fleet/diagnostics.h"
#include "compiler/fleet/kueue_diagnostics.h"
#include "compiler/frontend/spec/diagnostics.h"
#include "compiler/source/source_file.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

namespace accelc {

namespace {

/// Errors of the grammar. What the readers say of values (AC10xx: keys that are there twice,
/// anchors, tags) leaves the line readable.
bool breaks_the_line(const Diagnostic& finding) {
  const std::string_view code = finding.kind->code;
  return finding.severity == Severity::kError &&
         (code.starts_with("AC11") || code.starts_with("AC12"));
}

using Line = std::pair<const SourceFile*, std::uint32_t>;

Line line_of(const Span& span) { return {span.file, span.file->lines().line_of(span.begin)}; }

/// Lines of which nothing is said.
class BrokenLines {
 public:
  void add(const Diagnostic& error) {
    const auto [file, line] = line_of(error.span);
    lines_.insert({file, line});
    files_.insert(file);
  }

  [[nodiscard]] bool empty() const { return lines_.empty(); }

  [[nodiscard]] bool contains(const Span& span) const {
    return span.valid() && files_.contains(span.file) && lines_.contains(line_of(span));
  }

 private:
  std::set<Line> lines_;
  std::set<const SourceFile*> files_;
};

/// An error at a key is enough: what a target makes of the key is said once the error is gone.
void drop_what_is_said_of_wrong_keys(std::vector<Diagnostic>& findings) {
  std::set<std::pair<const SourceFile*, std::uint32_t>> wrong;
  for (const Diagnostic& finding : findings) {
    if (finding.kind == &kNotExpressible || finding.severity != Severity::kError) continue;
    wrong.insert({finding.span.file, finding.span.begin});
  }
  if (wrong.empty()) return;
  std::erase_if(findings, [&wrong](const Diagnostic& finding) {
    return finding.kind == &kNotExpressible && finding.severity != Severity::kError &&
           wrong.count({finding.span.file, finding.span.begin}) > 0;
  });
}

}  // namespace

void drop_misfits_of_rules(std::vector<Diagnostic>& findings) {
  std::vector<Span> wrong;
  for (const Diagnostic& finding : findings) {
    const bool rule = finding.kind->layer() == DiagnosticLayer::kRule;
    if (rule && finding.severity == Severity::kError && finding.span.valid()) {
      wrong.push_back(finding.span);
    }
  }
  if (wrong.empty()) return;
  std::erase_if(findings, [&](const Diagnostic& finding) {
    return (finding.kind == &kNoPoolFits || finding.kind == &kNoFlavorFits) &&
           std::any_of(wrong.begin(), wrong.end(),
                       [&](const Span& place) { return finding.span.contains(place); });
  });
}

void drop_follow_ups(std::vector<Diagnostic>& findings) {
  drop_what_is_said_of_wrong_keys(findings);
  BrokenLines broken;
  for (const Diagnostic& finding : findings) {
    if (finding.span.valid() && breaks_the_line(finding)) broken.add(finding);
  }
  if (broken.empty()) return;
  std::erase_if(findings, [&broken](const Diagnostic& finding) {
    // That a file is no spec at all has another cause.
    if (finding.kind->layer() == DiagnosticLayer::kSyntax || finding.kind == &kUnmarkedFile) {
      return false;
    }
    return broken.contains(finding.span) ||
           std::any_of(finding.labels.begin(), finding.labels.end(),
                       [&broken](const Label& reason) { return broken.contains(reason.span); });
  });
}

}  // namespace accelc
