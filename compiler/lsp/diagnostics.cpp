#include "compiler/lsp/features.h"
#include "compiler/lsp/findings.h"

#include <algorithm>
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

std::string full_message(const Diagnostic& finding) {
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

Json diagnostic_json(const Snapshot& snapshot, const Diagnostic& finding) {
  Json shown = {{"range", snapshot.range(finding.span)},
                {"severity", severity_number(finding.severity)},
                {"code", finding.kind->name},
                {"source", "accelc"},
                {"message", full_message(finding)}};
  Json places = related(snapshot, finding);
  if (!places.empty()) shown["relatedInformation"] = std::move(places);
  if (finding.kind->name.starts_with("unused-")) shown["tags"] = {kUnnecessary};
  return shown;
}

std::vector<const Diagnostic*> those_in(const std::string& path,
                                        const std::vector<Diagnostic>& findings) {
  std::vector<const Diagnostic*> own;
  for (const Diagnostic& finding : findings) {
    if (finding.span.valid() && finding.span.file->path() == path) own.push_back(&finding);
  }
  return own;
}

}  // namespace

std::vector<const Diagnostic*> findings_in_file(const Snapshot& snapshot) {
  return those_in(snapshot.path, snapshot.analysis->diagnostics);
}

std::vector<const Diagnostic*> real_findings_in_file(const Snapshot& snapshot) {
  return those_in(snapshot.path, snapshot.analysis->real_findings());
}

Json diagnostics(const Snapshot& snapshot) {
  Json list = Json::array();
  for (const Diagnostic* finding : findings_in_file(snapshot)) {
    list.push_back(diagnostic_json(snapshot, *finding));
  }
  return list;
}

}  // namespace accelc::lsp
