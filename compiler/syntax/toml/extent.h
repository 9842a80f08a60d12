// Where a statement ends that is more than a simple value, right or wrong: the line break behind
// its strings and brackets. What is never closed ends before the next line that reads as a
// statement, so that a fault stays in the statement that holds it.
#pragma once

#include "compiler/diag/kind.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/toml/bracket_lines.h"
#include "compiler/syntax/tree.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace accelc {

/// A limit that a statement exceeds.
struct TomlLimitHit {
  const DiagnosticKind* kind = nullptr;
  std::uint32_t begin = 0;  ///< what is too much
  std::uint32_t end = 0;
  std::uint32_t limit = 0;
};

struct TomlExtent {
  /// The line break that ends the statement, or the end of the text.
  std::uint32_t end = 0;
  std::optional<TomlLimitHit> limit;
  /// The opening quotes of a text in three quotes that seems not to be closed: what would close it
  /// stands where a value starts, `key = """`.
  std::optional<std::uint32_t> doubtful_quote;
};

class TomlExtents {
 public:
  /// `limits` must outlive the extents.
  TomlExtents(std::string_view text, const Limits& limits)
      : text_(text), limits_(limits), lines_(text) {}

  /// The extent of the statement at `begin`, which is no header, with `depth` collections around
  /// its value. Adds its comments to `comments`. All calls for one text together take linear time
  /// when their statements do not overlap.
  TomlExtent find(std::uint32_t begin, std::uint32_t depth, std::vector<Comment>& comments);

 private:
  friend class TomlExtentScanner;

  std::string_view text_;
  const Limits& limits_;
  TomlBracketLines lines_;
  std::uint32_t unclosed_double_ = UINT32_MAX;  // from here on no """ has an end
  std::uint32_t unclosed_single_ = UINT32_MAX;
};

}  // namespace accelc
