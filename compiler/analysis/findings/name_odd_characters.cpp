#include "compiler/analysis/findings/name_odd_characters.h"

#include "compiler/source/source_file.h"
#include "compiler/support/odd_characters.h"
#include "compiler/syntax/diagnostics.h"

#include <algorithm>

namespace accelc {

namespace {

/// In a longer place it would not help to name one character.
constexpr std::uint32_t kLongest = 200;

/// Whether the finding is about what is written: rules and targets judge what it means.
bool is_about_text(const Diagnostic& finding) {
  const DiagnosticLayer layer = finding.kind->layer();
  const bool reading = layer == DiagnosticLayer::kSyntax || layer == DiagnosticLayer::kSchema ||
                       layer == DiagnosticLayer::kMeaning;
  return reading && !finding.kind->sensitive && finding.kind != &kTextDirection;
}

}  // namespace

void name_odd_characters(std::vector<Diagnostic>& findings) {
  for (Diagnostic& finding : findings) {
    if (!is_about_text(finding) || !finding.span.valid()) continue;
    const std::uint32_t end = std::min(finding.span.end, finding.span.begin + kLongest);
    const Span start{finding.span.file, finding.span.begin, end};
    const auto odd = find_odd_character(text_of(start));
    if (!odd) continue;
    const std::uint32_t at = start.begin + static_cast<std::uint32_t>(odd->offset);
    const Span place{start.file, at, at + static_cast<std::uint32_t>(odd->size)};
    finding.labels.push_back({place, odd->name});
  }
}

}  // namespace accelc
