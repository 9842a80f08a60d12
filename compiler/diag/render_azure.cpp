// https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands (task.logissue); the
// escapes are those of taskcommand.ts in github.com/microsoft/azure-pipelines-task-lib.
#include "compiler/diag/locator.h"
#include "compiler/diag/render.h"
#include "compiler/diag/visible.h"
#include "compiler/source/source_file.h"

namespace accelc {

namespace {

enum class AzurePart : std::uint8_t { kMessage, kProperty };

std::string azure_escaped(std::string_view text, AzurePart part) {
  std::string out;
  for (const char c : visible_lines(text)) {
    if (c == '%') {
      out += "%AZP25";
    } else if (c == '\r') {
      out += "%0D";
    } else if (c == '\n') {
      out += "%0A";
    } else if (c == ']' && part == AzurePart::kProperty) {
      out += "%5D";
    } else if (c == ';' && part == AzurePart::kProperty) {
      out += "%3B";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::string render_azure(const Diagnostics& findings, const RepositoryPaths& paths) {
  Locator locator(ColumnUnit::kUtf16);
  std::string out;
  for (const Diagnostic& finding : findings) {
    // There is nothing below a warning.
    const bool error = finding.severity == Severity::kError;
    out += "##vso[task.logissue type=" + std::string(error ? "error" : "warning") + ";";
    if (finding.span.valid()) {
      const Position start = locator.start(finding.span);
      out += "sourcepath=" +
             azure_escaped(paths.from_root(finding.span.file->path()), AzurePart::kProperty) +
             ";linenumber=" + std::to_string(start.line) +
             ";columnnumber=" + std::to_string(start.column) + ";";
    }
    out += "code=" + std::string(finding.kind->code) + ";]" +
           azure_escaped(finding.message, AzurePart::kMessage) + "\n";
  }
  return out;
}

}  // namespace accelc
