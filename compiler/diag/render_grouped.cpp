#include "compiler/diag/locator.h"
#include "compiler/diag/render.h"
#include "compiler/diag/visible.h"
#include "compiler/source/source_file.h"

#include <algorithm>

namespace accelc {

namespace {

/// "12:3" of each finding; empty for nowhere.
std::vector<std::string> places_of(const Diagnostics& findings) {
  Locator locator;
  std::vector<std::string> places;
  places.reserve(findings.size());
  for (const Diagnostic& finding : findings) {
    std::string& place = places.emplace_back();
    if (!finding.span.valid()) continue;
    const Position start = locator.start(finding.span);
    place = std::to_string(start.line) + ":" + std::to_string(start.column);
  }
  return places;
}

bool same_group(const Diagnostic& a, const Diagnostic& b) {
  return a.span.valid() == b.span.valid() &&
         (!a.span.valid() || a.span.file->path() == b.span.file->path());
}

}  // namespace

std::string render_grouped(const Diagnostics& findings) {
  const std::vector<std::string> places = places_of(findings);
  std::string out;
  for (std::size_t first = 0; first < findings.size();) {
    std::size_t last = first;
    std::size_t width = 0;
    for (; last < findings.size() && same_group(findings[first], findings[last]); ++last) {
      width = std::max(width, places[last].size());
    }
    const Span& span = findings[first].span;
    out += (span.valid() ? visible_path(span.file->path()) : "accelc") + ":\n";
    for (; first < last; ++first) {
      const Diagnostic& finding = findings[first];
      out += "  " + std::string(width - places[first].size(), ' ') + places[first];
      if (width > 0) out += "  ";
      out += std::string(name_of(finding.severity)) + "[" + std::string(finding.kind->code) + "] " +
             visible(finding.message) + "\n";
    }
    out += '\n';
  }
  return out;
}

}  // namespace accelc
