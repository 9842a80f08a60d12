// From byte offsets to lines and columns. Line breaks are LF, CRLF and a lone CR, as LSP defines
// them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace accelc {

/// The unit in which a column is counted.
enum class ColumnUnit { kByte, kCodePoint, kUtf16 };

/// Zero-based line and column.
struct Position {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  friend bool operator==(const Position&, const Position&) = default;
};

/// How many line breaks the text has.
std::uint32_t count_line_breaks(std::string_view text);

class LineIndex {
 public:
  /// `text` must outlive the index.
  explicit LineIndex(std::string_view text);

  /// Number of lines; a text that ends in a line break has an empty last line.
  [[nodiscard]] std::uint32_t line_count() const {
    return static_cast<std::uint32_t>(starts_.size());
  }

  /// Offset of the first byte of `line`; the text's size for a line beyond the last.
  [[nodiscard]] std::uint32_t line_start(std::uint32_t line) const;

  /// The line without its line break.
  [[nodiscard]] std::string_view line(std::uint32_t line) const;

  /// The zero-based line that holds `offset`; offsets beyond the end count as the end.
  [[nodiscard]] std::uint32_t line_of(std::uint32_t offset) const;

  [[nodiscard]] Position position(std::uint32_t offset, ColumnUnit unit) const;

  /// The inverse of `position`; a column beyond the line's end means the line's end.
  [[nodiscard]] std::uint32_t offset(Position position, ColumnUnit unit) const;

 private:
  std::string_view text_;
  std::vector<std::uint32_t> starts_;
};

}  // namespace accelc
