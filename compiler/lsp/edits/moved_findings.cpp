#include "compiler/lsp/edits/moved_findings.h"

namespace accelc::lsp {

namespace {

constexpr const char* kRelated = "relatedInformation";

void move_range(Json& range, const MoveLine& move) {
  for (const char* end : {"start", "end"}) {
    Json& line = range[end]["line"];
    line = move(line.get<std::uint32_t>());
  }
}

std::uint32_t first_line(const Json& range) {
  return member(member(range, "start"), "line").get<std::uint32_t>();
}

}  // namespace

void move_lines(Json& finding, const std::string& uri, const MoveLine& move) {
  move_range(finding["range"], move);
  if (!finding.contains(kRelated)) return;
  for (Json& related : finding[kRelated]) {
    Json& location = related["location"];
    if (location["uri"] == uri) move_range(location["range"], move);
  }
}

std::uint32_t line_of_finding(const Json& finding) { return first_line(member(finding, "range")); }

bool relates_to(const Json& finding, const std::string& uri, const LineRange& lines) {
  const Json& related = member(finding, kRelated);
  if (!related.is_array()) return false;
  for (const Json& one : related) {
    const Json& location = member(one, "location");
    const bool here = member(location, "uri") == uri;
    if (here && lines.holds(first_line(member(location, "range")))) return true;
  }
  return false;
}

}  // namespace accelc::lsp
