#include "compiler/source/line_index.h"

#include "compiler/support/utf8.h"

#include <algorithm>

namespace accelc {

std::uint32_t count_line_breaks(std::string_view text) {
  auto count = std::count(text.begin(), text.end(), '\n');
  for (std::size_t cr = text.find('\r'); cr != std::string_view::npos;
       cr = text.find('\r', cr + 1)) {
    if (text.substr(cr + 1, 1) != "\n") ++count;
  }
  return static_cast<std::uint32_t>(count);
}

LineIndex::LineIndex(std::string_view text) : text_(text), starts_{0} {
  std::size_t lf = text.find('\n');
  std::size_t cr = text.find('\r');
  while (lf != cr) {  // both are npos behind the last line break
    const bool crlf = cr != std::string_view::npos && lf == cr + 1;
    const std::size_t end = (crlf ? lf : std::min(lf, cr)) + 1;
    starts_.push_back(static_cast<std::uint32_t>(end));
    if (lf < end) lf = text.find('\n', end);
    if (cr < end) cr = text.find('\r', end);
  }
}

std::uint32_t LineIndex::line_start(std::uint32_t line) const {
  return line < starts_.size() ? starts_[line] : static_cast<std::uint32_t>(text_.size());
}

std::string_view LineIndex::line(std::uint32_t line) const {
  const std::uint32_t begin = line_start(line);
  std::string_view content = text_.substr(begin, line_start(line + 1) - begin);
  while (content.ends_with('\n') || content.ends_with('\r')) content.remove_suffix(1);
  return content;
}

std::uint32_t LineIndex::line_of(std::uint32_t offset) const {
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  return static_cast<std::uint32_t>(after - starts_.begin()) - 1;
}

Position LineIndex::position(std::uint32_t offset, ColumnUnit unit) const {
  offset = std::min(offset, static_cast<std::uint32_t>(text_.size()));
  const std::uint32_t line = line_of(offset);
  const std::string_view before = text_.substr(starts_[line], offset - starts_[line]);
  std::size_t column = before.size();
  if (unit == ColumnUnit::kCodePoint) column = count_code_points(before);
  if (unit == ColumnUnit::kUtf16) column = count_utf16(before);
  return {line, static_cast<std::uint32_t>(column)};
}

std::uint32_t LineIndex::offset(Position position, ColumnUnit unit) const {
  const std::string_view content = line(position.line);
  std::size_t bytes = 0;
  std::uint32_t column = 0;
  while (bytes < content.size() && column < position.column) {
    const CodePoint point = decode_code_point(content.substr(bytes));
    if (unit == ColumnUnit::kByte) {
      column += point.size;
    } else {
      column += unit == ColumnUnit::kUtf16 && point.value >= 0x10000 ? 2 : 1;
    }
    bytes += point.size;
  }
  return line_start(position.line) + static_cast<std::uint32_t>(bytes);
}

}  // namespace accelc
