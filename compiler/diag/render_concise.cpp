#include "compiler/diag/locator.h"
#include "compiler/diag/render.h"
#include "compiler/diag/visible.h"
#include "compiler/source/source_file.h"

namespace accelc {

std::string render_concise(const Diagnostics& diagnostics) {
  Locator locator;
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.span.valid()) {
      const Position start = locator.start(diagnostic.span);
      out += visible_path(diagnostic.span.file->path()) + ":" + std::to_string(start.line) + ":" +
             std::to_string(start.column) + ": ";
    } else {
      out += "accelc: ";
    }
    out += name_of(diagnostic.severity);
    out += '[';
    out += diagnostic.kind->code;
    out += "] ";
    out += visible(diagnostic.message) + "\n";
  }
  return out;
}

}  // namespace accelc
