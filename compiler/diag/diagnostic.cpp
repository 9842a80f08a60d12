#include "compiler/diag/diagnostic.h"

#include "compiler/source/source_file.h"

#include <tuple>

namespace accelc {

std::string_view name_of(Severity severity) {
  if (severity == Severity::kError) return "error";
  return severity == Severity::kWarning ? "warning" : "note";
}

std::string_view name_of(Applicability applicability) {
  if (applicability == Applicability::kSafe) return "safe";
  return applicability == Applicability::kUnsafe ? "unsafe" : "display-only";
}

bool shown_before(const Diagnostic& a, const Diagnostic& b) {
  const std::string_view a_path = a.span.valid() ? std::string_view(a.span.file->path()) : "";
  const std::string_view b_path = b.span.valid() ? std::string_view(b.span.file->path()) : "";
  // The parts of a large file come in its order.
  const PartStart a_start = a.span.valid() ? a.span.file->start() : PartStart();
  const PartStart b_start = b.span.valid() ? b.span.file->start() : PartStart();
  return std::tie(a_path, a_start, a.span.begin, a.span.end, a.kind->code, a.message) <
         std::tie(b_path, b_start, b.span.begin, b.span.end, b.kind->code, b.message);
}

}  // namespace accelc
