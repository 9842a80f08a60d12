#include "compiler/diag/full_message.h"
#include "compiler/diag/locator.h"
#include "compiler/diag/render.h"
#include "compiler/diag/visible.h"
#include "compiler/diag/xml.h"
#include "compiler/source/source_file.h"

namespace accelc {

namespace {

std::string_view checkstyle_severity(Severity severity) {
  if (severity == Severity::kError) return "error";
  return severity == Severity::kWarning ? "warning" : "info";
}

std::string path_of(const Diagnostic& finding) {
  return finding.span.valid() ? finding.span.file->path() : "accelc";
}

}  // namespace

std::string render_checkstyle(const Diagnostics& findings) {
  Locator locator;
  std::string out =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<checkstyle version=\"4.3\">\n";
  for (std::size_t first = 0; first < findings.size();) {
    const std::string path = path_of(findings[first]);
    out += "  <file" + xml_attribute("name", path) + ">\n";
    for (; first < findings.size() && path_of(findings[first]) == path; ++first) {
      const Diagnostic& finding = findings[first];
      const Position start = finding.span.valid() ? locator.start(finding.span) : Position{1, 1};
      out += "    <error" + xml_attribute("line", std::to_string(start.line)) +
             xml_attribute("column", std::to_string(start.column)) +
             xml_attribute("severity", checkstyle_severity(finding.severity)) +
             xml_attribute("message", visible_text(full_message(finding))) +
             xml_attribute("source", "accelc." + std::string(finding.kind->code)) + "/>\n";
    }
    out += "  </file>\n";
  }
  return out + "</checkstyle>\n";
}

}  // namespace accelc
