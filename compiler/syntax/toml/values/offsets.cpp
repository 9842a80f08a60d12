#include "compiler/syntax/toml/values/offsets.h"

#include <algorithm>

namespace accelc {

namespace {

bool starts_code_point(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; }

bool is_ascii(std::string_view text) {
  unsigned char all = 0;
  for (const char c : text) all |= static_cast<unsigned char>(c);
  return all < 0x80;
}

}  // namespace

TomlOffsets::TomlOffsets(std::string_view text, std::uint32_t begin, std::uint32_t end)
    : piece_(text.substr(begin, end - begin)), begin_(begin), lines_{0} {
  for (std::size_t at = piece_.find('\n'); at != std::string_view::npos;
       at = piece_.find('\n', at + 1)) {
    lines_.push_back(static_cast<std::uint32_t>(at + 1));
  }
  if (!is_ascii(piece_)) mark_code_points();
}

void TomlOffsets::mark_code_points() {
  std::uint32_t count = 0;
  for (std::uint32_t at = 0; at < piece_.size(); ++at) {
    if (!starts_code_point(piece_[at])) continue;
    if (points_.size() < lines_.size() && at == lines_[points_.size()]) points_.push_back(count);
    if (count % kStride == 0) marks_.push_back(at);
    ++count;
  }
  points_.resize(lines_.size() + 1, count);  // an empty last line, and the end
}

std::uint32_t TomlOffsets::offset(std::uint32_t line, std::uint32_t column) const {
  const auto size = static_cast<std::uint32_t>(piece_.size());
  if (line == 0 || line > lines_.size()) return begin_ + size;
  const std::uint32_t start = lines_[line - 1];
  const std::uint32_t columns = column > 0 ? column - 1 : 0;
  if (points_.empty()) return begin_ + std::min(start + columns, size);
  const std::uint32_t next = line < lines_.size() ? lines_[line] : size;
  if (points_[line] - points_[line - 1] == next - start) {
    return begin_ + std::min(start + columns, size);
  }
  const std::uint32_t point = points_[line - 1] + columns;
  if (point / kStride >= marks_.size()) return begin_ + size;
  std::uint32_t at = marks_[point / kStride];
  for (std::uint32_t left = point % kStride; left > 0 && at < size; --left) {
    do {
      ++at;
    } while (at < size && !starts_code_point(piece_[at]));
  }
  return begin_ + at;
}

}  // namespace accelc
