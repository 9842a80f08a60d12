// https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands; what must
// be escaped and how stands in packages/core/src/command.ts of github.com/actions/toolkit.
#include "compiler/diag/full_message.h"
#include "compiler/diag/locator.h"
#include "compiler/diag/render.h"
#include "compiler/diag/visible.h"
#include "compiler/source/source_file.h"

namespace accelc {

namespace {

std::string_view command_of(Severity severity) {
  if (severity == Severity::kError) return "error";
  return severity == Severity::kWarning ? "warning" : "notice";
}

std::string github_message(std::string_view text) { return command_value(text, "%25", ""); }
std::string github_property(std::string_view text) { return command_value(text, "%25", ":,"); }

std::string place_of(const Span& span, Locator& locator, const RepositoryPaths& paths) {
  const Position start = locator.start(span);
  const Position end = locator.end(span);
  std::string place = ",file=" + github_property(paths.from_root(span.file->path())) +
                      ",line=" + std::to_string(start.line);
  if (end.line != start.line) {
    // GitHub refuses columns of places with several lines. An end before the first character of a
    // line is the end of the line before it.
    return place + ",endLine=" + std::to_string(end.column == 1 ? end.line - 1 : end.line);
  }
  return place + ",col=" + std::to_string(start.column) + ",endLine=" + std::to_string(end.line) +
         ",endColumn=" + std::to_string(end.column);
}

}  // namespace

std::string render_github(const Diagnostics& findings, const RepositoryPaths& paths) {
  Locator locator(ColumnUnit::kUtf16);
  std::string out;
  for (const Diagnostic& finding : findings) {
    out += "::" + std::string(command_of(finding.severity)) + " title=accelc (" +
           std::string(finding.kind->code) + ")";
    if (finding.span.valid()) out += place_of(finding.span, locator, paths);
    out += "::" + github_message(full_message(finding)) + "\n";
  }
  return out;
}

}  // namespace accelc
