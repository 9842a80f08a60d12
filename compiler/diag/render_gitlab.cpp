// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
#include "compiler/diag/fingerprint.h"
#include "compiler/diag/locator.h"
#include "compiler/diag/render.h"
#include "compiler/diag/safe_json.h"
#include "compiler/diag/visible.h"
#include "compiler/source/source_file.h"

#include <nlohmann/json.hpp>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;

std::string_view gitlab_severity(Severity severity) {
  if (severity == Severity::kError) return "major";
  return severity == Severity::kWarning ? "minor" : "info";
}

Json position(Position at) { return {{"line", at.line}, {"column", at.column}}; }

}  // namespace

std::string render_gitlab(const Diagnostics& findings, const RepositoryPaths& paths) {
  constexpr Position kStart{1, 1};
  Locator locator;
  Fingerprints fingerprints;
  Json report = Json::array();
  for (const Diagnostic& finding : findings) {
    const bool somewhere = finding.span.valid();
    // A place is demanded; what belongs to no file belongs to the repository.
    const std::string path = somewhere ? paths.from_root(finding.span.file->path()) : ".";
    Json row;
    row["check_name"] = finding.kind->name;
    row["description"] = std::string(finding.kind->code) + ": " + visible_text(finding.message);
    row["severity"] = gitlab_severity(finding.severity);
    row["fingerprint"] = fingerprints.of(finding, path);
    row["location"]["path"] = path;
    row["location"]["positions"] = {
        {"begin", position(somewhere ? locator.start(finding.span) : kStart)},
        {"end", position(somewhere ? locator.end(finding.span) : kStart)}};
    report.push_back(std::move(row));
  }
  return safe_json(report, 2) + "\n";
}

}  // namespace accelc
