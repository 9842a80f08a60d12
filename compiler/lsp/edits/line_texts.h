// Texts by whole lines: what two of them differ in, and one with some of its lines.
#pragma once

#include "compiler/source/line_index.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

/// Lines from `begin` to the one before `end`, from zero.
struct LineRange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  [[nodiscard]] bool holds(std::uint32_t line) const { return line >= begin && line < end; }
};

/// A text and where its lines are. The text must live longer.
struct IndexedText {
  explicit IndexedText(std::string_view of) : text(of), lines(of) {}

  std::string_view text;
  LineIndex lines;
};

/// `before` of the old text became `after` of the new one; they begin at the same line, and all
/// around them is the same. Both are empty where lines were only added, or only removed, or the
/// texts are equal.
struct ChangedLines {
  LineRange before;
  LineRange after;
};

ChangedLines changed_lines(const IndexedText& old_text, const IndexedText& new_text);

/// A text with some of its lines alone, which keep their numbers: the first of the others between
/// two ranges is a comment, which ends what is written above, and the rest are empty. `kept` are in
/// order, and do not overlap.
std::string with_lines(const IndexedText& whole, const std::vector<LineRange>& kept);

}  // namespace accelc::lsp
