#include "compiler/diag/locator.h"
#include "compiler/diag/render.h"
#include "compiler/diag/visible.h"
#include "compiler/source/source_file.h"

namespace accelc {

namespace {

void append_line(std::string& out, Locator& locator, const Span& span, std::string_view severity,
                 const std::string& text) {
  if (span.valid()) {
    const Position start = locator.start(span);
    out += visible_path(span.file->path()) + ":" + std::to_string(start.line) + ":" +
           std::to_string(start.column) + ": ";
  } else {
    out += "accelc: ";
  }
  out += std::string(severity) + ": " + text + "\n";
}

}  // namespace

std::string render_gcc(const Diagnostics& findings) {
  Locator locator(ColumnUnit::kByte);
  std::string out;
  for (const Diagnostic& finding : findings) {
    append_line(out, locator, finding.span, name_of(finding.severity),
                visible(finding.message) + " [" + std::string(finding.kind->code) + "]");
    for (const Label& label : finding.labels) {
      append_line(out, locator, label.span, "note", visible(label.text));
    }
  }
  return out;
}

}  // namespace accelc
