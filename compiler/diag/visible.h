// Source text as a terminal can show it: nothing in it can move the cursor, hide other text or
// leave the marks out of line. Tabs are four blanks, control characters are symbols, long lines are
// cut.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

/// Whether the character turns the text around it, breaks it, or cannot be seen: marks and controls
/// of direction, line and paragraph separators, C1 controls, DEL, a byte order mark.
bool is_treacherous(std::uint32_t code_point);

/// Whether a log that holds `text` has a command there: agents of Azure Pipelines and GitHub
/// Actions look for them anywhere in a line.
bool starts_command(std::string_view text);

/// `text` in one line: line breaks and other control characters as symbols, malformed bytes and
/// characters that change the direction of text as U+FFFD; what starts a command in the logs of
/// Azure Pipelines and GitHub Actions (`##vso[`, `##[`) with another first character.
std::string visible(std::string_view text);

/// As `visible`, with the line breaks left as they are: for formats that have an escape for them.
std::string visible_lines(std::string_view text);

/// As `visible`, with line feeds left as they are: for texts of several lines.
std::string visible_text(std::string_view text);

/// A path at the start of a line, where `::` or `##` would be a command to those who read logs.
std::string visible_path(std::string_view path);

/// Where the character that ends at `end` starts; `end` itself at the start of the text.
std::size_t character_before(std::string_view text, std::size_t end);

/// One source line. Offsets are bytes of the line, columns those of the terminal, both from 0.
class VisibleLine {
 public:
  /// The widest line that is shown whole, and how much of a longer one is shown.
  static constexpr std::size_t kWidest = 160;

  /// `line` without its line break. Of a long line only the part around `focus` is shown, with
  /// `...` for the rest; the cost does not depend on the length of the line.
  VisibleLine(std::string_view line, std::size_t focus);

  [[nodiscard]] const std::string& text() const { return text_; }

  /// Where the character at `offset` stands in `text()`; at its edges for what was cut off.
  [[nodiscard]] std::size_t column(std::size_t offset) const;

  /// Whether the character at `offset` is in the part that is shown.
  [[nodiscard]] bool shows(std::size_t offset) const { return offset >= begin_ && offset <= end_; }

 private:
  void find_window(std::size_t focus);

  std::string_view line_;
  std::size_t begin_ = 0;  // the part of the line that is shown
  std::size_t end_ = 0;
  std::string text_;
};

}  // namespace accelc
