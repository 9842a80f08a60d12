// proto/rdf/reviewdog.proto of github.com/reviewdog/reviewdog: columns count bytes of UTF-8 from 1,
// ends are exclusive.
#include "compiler/diag/fix.h"
#include "compiler/diag/full_message.h"
#include "compiler/diag/locator.h"
#include "compiler/diag/render.h"
#include "compiler/diag/safe_json.h"
#include "compiler/diag/visible.h"
#include "compiler/source/source_file.h"

#include <nlohmann/json.hpp>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;

std::string_view rdjson_severity(Severity severity) {
  if (severity == Severity::kError) return "ERROR";
  return severity == Severity::kWarning ? "WARNING" : "INFO";
}

Json position(Position at) { return {{"line", at.line}, {"column", at.column}}; }

Json range(const Span& span, Locator& locator) {
  return {{"start", position(locator.start(span))}, {"end", position(locator.end(span))}};
}

Json location(const Span& span, Locator& locator) {
  return {{"path", span.file->path()}, {"range", range(span, locator)}};
}

/// A suggestion is one edit of the finding's own file. Reviewdog offers each for a click, without a
/// word: what needs judgement stands in the message alone.
Json suggestions(const Diagnostic& finding, Locator& locator) {
  Json list = Json::array();
  for (const Fix& fix : finding.fixes) {
    const auto edit = as_one_edit(fix);
    if (!edit || edit->span.file != finding.span.file ||
        fix.applicability != Applicability::kSafe) {
      continue;
    }
    list.push_back({{"range", range(edit->span, locator)}, {"text", edit->replacement}});
  }
  return list;
}

Json related_locations(const Diagnostic& finding, Locator& locator) {
  Json list = Json::array();
  for (const Label& label : finding.labels) {
    list.push_back(
        {{"message", visible_text(label.text)}, {"location", location(label.span, locator)}});
  }
  return list;
}

}  // namespace

std::string render_rdjson(const Diagnostics& findings) {
  Locator locator(ColumnUnit::kByte);
  Json list = Json::array();
  for (const Diagnostic& finding : findings) {
    Json row;
    row["message"] = visible_text(full_message(finding));
    // A path is demanded; what belongs to no file belongs to the folder.
    row["location"] = finding.span.valid() ? location(finding.span, locator) : Json{{"path", "."}};
    row["severity"] = rdjson_severity(finding.severity);
    row["code"]["value"] = finding.kind->code;
    if (Json fixes = suggestions(finding, locator); !fixes.empty()) {
      row["suggestions"] = std::move(fixes);
    }
    if (Json related = related_locations(finding, locator); !related.empty()) {
      row["related_locations"] = std::move(related);
    }
    list.push_back(std::move(row));
  }
  Json report;
  report["source"]["name"] = "accelc";
  report["diagnostics"] = std::move(list);
  return safe_json(report, 2) + "\n";
}

}  // namespace accelc
