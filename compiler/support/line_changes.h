// Which lines of a text became which of another: what diffs, and edits of single lines, are made
// of.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace accelc {

/// Lines with their line breaks; the last may have none.
std::vector<std::string_view> lines_with_breaks(std::string_view text);

/// Lines [before_begin, before_end) become lines [after_begin, after_end).
struct LineChange {
  std::size_t before_begin = 0;
  std::size_t before_end = 0;
  std::size_t after_begin = 0;
  std::size_t after_end = 0;
};

/// In the order of the lines. Takes time proportional to the texts: lines that occur once in both
/// are matched first, so that there may be more changes than there need be.
std::vector<LineChange> line_changes(const std::vector<std::string_view>& before,
                                     const std::vector<std::string_view>& after);

}  // namespace accelc
