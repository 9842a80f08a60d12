// From toml++'s places (line and code point) to byte offsets, each in constant time.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace accelc {

class TomlOffsets {
 public:
  /// For the piece [begin, end) of `text` that was given to toml++ as a document.
  TomlOffsets(std::string_view text, std::uint32_t begin, std::uint32_t end);

  /// The offset in the whole text; `line` and `column` count from 1. A place beyond the end is the
  /// end.
  [[nodiscard]] std::uint32_t offset(std::uint32_t line, std::uint32_t column) const;

 private:
  // Every so many code points of a piece that is not ASCII have their offset in `marks_`.
  static constexpr std::uint32_t kStride = 64;

  void mark_code_points();

  std::string_view piece_;
  std::uint32_t begin_;
  std::vector<std::uint32_t> lines_;   // where each line starts in the piece
  std::vector<std::uint32_t> points_;  // code points before each line; empty for ASCII
  std::vector<std::uint32_t> marks_;
};

}  // namespace accelc
