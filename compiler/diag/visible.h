// Source text as a terminal can show it: nothing in it can move the cursor, hide other text or
// leave the marks out of line. Tabs are four spaces, control characters are symbols, long lines are
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

/// The symbol of a control character of ASCII; any other character itself.
std::uint32_t control_picture(std::uint32_t code_point);

/// Whether a log that holds `text` has a command there: agents of Azure Pipelines and GitHub
/// Actions look for them anywhere in a line.
bool starts_command(std::string_view text);

/// `text` in one line: line breaks and other control characters as symbols, malformed bytes and
/// characters that change the direction of text as U+FFFD; what starts a command in the logs of
/// Azure Pipelines and GitHub Actions (`##vso[`, `##[`) with another first character.
std::string visible(std::string_view text);

/// As `visible`, with the line breaks left as they are: for formats that have an escape for them.
std::string visible_lines(std::string_view text);

/// `text` as a value of a command in a log: `%` as `percent`, line breaks and the characters of
/// `also` as `%` and two digits.
std::string command_value(std::string_view text, std::string_view percent, std::string_view also);

/// As `visible`, with line feeds left as they are: for texts of several lines.
std::string visible_text(std::string_view text);

/// A path at the start of a line, where `::` or `##` would be a command to those who read logs.
std::string visible_path(std::string_view path);

/// Where the character that ends at `end` starts; `end` itself at the start of the text.
std::size_t character_before(std::string_view text, std::size_t end);

/// How many of `width` columns are left for source text after `taken` columns and the ` | ` that
/// follows line numbers; never too few to read.
std::size_t source_width(std::size_t width, std::size_t taken);

/// One source line. Offsets are bytes of the line, columns those of the terminal, both from 0.
class VisibleLine {
 public:
  /// The part of a line that must be seen, in bytes.
  struct Focus {
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  /// `line` without its line break, in at most `widest` columns. Of a longer line only the part
  /// around `focus` is shown, with `...` for the rest: all of the focus if it fits, else its start.
  /// The cost does not depend on the length of the line.
  VisibleLine(std::string_view line, Focus focus, std::size_t widest);

  [[nodiscard]] const std::string& text() const { return text_; }

  /// Where the character at `offset` stands in `text()`; at its edges for what was cut off.
  [[nodiscard]] std::size_t column(std::size_t offset) const;

  /// Whether the character at `offset` is in the part that is shown.
  [[nodiscard]] bool shows(std::size_t offset) const { return offset >= begin_ && offset <= end_; }

 private:
  void find_window(Focus focus, std::size_t widest);

  std::string_view line_;
  std::size_t begin_ = 0;  // the part of the line that is shown
  std::size_t end_ = 0;
  std::string text_;
};

}  // namespace accelc
