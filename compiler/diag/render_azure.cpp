// https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands (task.logissue); the
// escapes are those of taskcommand.ts in github.com/microsoft/azure-pipelines-task-lib.
#include "compiler/diag/locator.h"
#include "compiler/diag/render.h"
#include "compiler/diag/visible.h"
#include "compiler/source/source_file.h"

namespace accelc {

namespace {

std::string azure_message(std::string_view text) { return command_value(text, "%AZP25", ""); }
std::string azure_property(std::string_view text) { return command_value(text, "%AZP25", "];"); }

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
      out += "sourcepath=" + azure_property(paths.from_root(finding.span.file->path())) +
             ";linenumber=" + std::to_string(start.line) +
             ";columnnumber=" + std::to_string(start.column) + ";";
    }
    out += "code=" + std::string(finding.kind->code) + ";]" + azure_message(finding.message) + "\n";
  }
  return out;
}

}  // namespace accelc
