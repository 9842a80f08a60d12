#include "compiler/check/diagnostics.h"

#include "compiler/analysis/finding_pages.h"
#include "compiler/frontend/spec/marker.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/workspace/findings.h"
#include "compiler/support/sha256.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace accelc::lsp {

namespace {

/// DiagnosticSeverity.
int severity_number(Severity severity) {
  switch (severity) {
    case Severity::kError:
      return 1;
    case Severity::kWarning:
      return 2;
    case Severity::kNote:
      break;
  }
  return 3;
}

/// DiagnosticTag: what does nothing is shown faded.
constexpr int kUnnecessary = 1;

std::string message_and_helps(const Diagnostic& finding) {
  std::string text = finding.message;
  for (const std::string& help : finding.helps) text += "\nhelp: " + help;
  return text;
}

Json related(const Snapshot& snapshot, const Diagnostic& finding) {
  Json list = Json::array();
  for (const Label& label : finding.labels) {
    // A place in the built-in catalog is no file that an editor can open.
    if (!label.span.valid() || !label.span.file->path().starts_with('/')) continue;
    list.push_back({{"location", snapshot.location(label.span)}, {"message", label.text}});
  }
  return list;
}

/// What comes back with a request for code actions: which finding it is, and what mends it.
Json data_of(const Diagnostic& finding) {
  Json fixes = Json::array();
  for (const Fix& fix : finding.fixes) {
    if (fix.applicability != Applicability::kDisplayOnly) fixes.push_back(fix.title);
  }
  return {{"code", finding.kind->code}, {"fixes", std::move(fixes)}};
}

std::vector<const Diagnostic*> those_in(const std::string& path,
                                        const std::vector<Diagnostic>& findings) {
  std::vector<const Diagnostic*> own;
  for (const Diagnostic& finding : findings) {
    if (finding.span.valid() && finding.span.file->path() == path) own.push_back(&finding);
  }
  return own;
}

/// Whether the finding is about the last key of the file, whose value is about to be written: the
/// cursor is in a line below it.
bool is_being_written(const Diagnostic& finding) {
  if (finding.kind != &kNoValue || !finding.span.valid()) return false;
  std::string_view rest = finding.span.file->text().substr(finding.span.end);
  rest.remove_prefix(std::min(rest.find(':'), rest.size()));
  return rest.find('\n') != std::string_view::npos &&
         rest.find_first_not_of(": \t\r\n") == std::string_view::npos;
}

/// What has no place, as that a file is too large, stands at the start.
Json range_of(const Snapshot& snapshot, const Span& span) {
  const Json start = {{"line", 0}, {"character", 0}};
  return span.valid() ? snapshot.range(span) : Json{{"start", start}, {"end", start}};
}

}  // namespace

Json diagnostic_json(const Snapshot& snapshot, const Diagnostic& finding) {
  Json shown = {{"range", range_of(snapshot, finding.span)},
                {"severity", severity_number(finding.severity)},
                {"code", finding.kind->name},
                {"source", "accelc"},
                {"message", message_and_helps(finding)}};
  const PublishedPages pages(snapshot.analysis->environments->first().config);
  const std::string page = pages.uri_of(finding.kind->name);
  if (!page.empty()) shown["codeDescription"] = {{"href", page}};
  shown["data"] = data_of(finding);
  Json places = related(snapshot, finding);
  if (!places.empty()) shown["relatedInformation"] = std::move(places);
  if (finding.kind->name.starts_with("unused-")) shown["tags"] = {kUnnecessary};
  return shown;
}

std::vector<const Diagnostic*> findings_in_file(const Snapshot& snapshot) {
  return those_in(snapshot.path, snapshot.analysis->diagnostics);
}

std::vector<const Diagnostic*> real_findings_in_file(const Snapshot& snapshot) {
  return those_in(snapshot.path, snapshot.analysis->real_findings());
}

std::string result_id(const Json& diagnostics) {
  constexpr std::size_t kEnough = 16;
  return sha256_hex(text_of_json(diagnostics)).substr(0, kEnough);
}

Json diagnostics(const Snapshot& snapshot) {
  Json list = Json::array();
  for (const Diagnostic* finding : findings_in_file(snapshot)) {
    if (!is_being_written(*finding)) list.push_back(diagnostic_json(snapshot, *finding));
  }
  // Of another file nobody knows that it was to be checked.
  if (!is_spec_by_name(snapshot.path)) return list;
  for (const Diagnostic& finding : snapshot.analysis->diagnostics) {
    if (!finding.span.valid()) list.push_back(diagnostic_json(snapshot, finding));
  }
  return list;
}

}  // namespace accelc::lsp
