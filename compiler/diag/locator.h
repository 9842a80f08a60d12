// Lines and columns for many places of the same files. Counting the columns of a very long line (a
// one-line JSON document) from its start for every finding would be quadratic; this remembers.
#pragma once

#include "compiler/source/line_index.h"
#include "compiler/source/span.h"

#include <cstdint>
#include <map>

namespace accelc {

class Locator {
 public:
  /// Columns are counted in `unit`.
  explicit Locator(ColumnUnit unit = ColumnUnit::kCodePoint) : unit_(unit) {}

  /// Line and column as people count them: from 1. `span` must be valid.
  Position start(const Span& span) { return locate(span.file, span.begin); }
  Position end(const Span& span) { return locate(span.file, span.end); }

 private:
  Position locate(const SourceFile* file, std::uint32_t offset);

  ColumnUnit unit_;
  // Offset to zero-based column, for places far from the start of their line.
  std::map<const SourceFile*, std::map<std::uint32_t, std::uint32_t>> known_;
};

}  // namespace accelc
