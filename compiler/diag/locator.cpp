#include "compiler/diag/locator.h"

#include "compiler/source/source_file.h"
#include "compiler/support/utf8.h"

#include <algorithm>
#include <iterator>

namespace accelc {

namespace {

std::uint32_t columns_of(std::string_view text, ColumnUnit unit) {
  switch (unit) {
    case ColumnUnit::kByte:
      break;
    case ColumnUnit::kCodePoint:
      return static_cast<std::uint32_t>(count_code_points(text));
    case ColumnUnit::kUtf16:
      return static_cast<std::uint32_t>(count_utf16(text));
  }
  return static_cast<std::uint32_t>(text.size());
}

}  // namespace

Position Locator::locate(const SourceFile* file, std::uint32_t offset) {
  constexpr std::uint32_t kFar = 1024;
  offset = std::min(offset, file->size());
  const std::uint32_t line = file->lines().line_of(offset);
  std::uint32_t from = file->lines().line_start(line);
  std::uint32_t column = 0;
  const bool far = offset - from > kFar;
  if (far) {
    const auto& known = known_[file];
    const auto after = known.upper_bound(offset);
    if (after != known.begin() && std::prev(after)->first >= from) {
      from = std::prev(after)->first;
      column = std::prev(after)->second;
    }
  }
  const std::string_view between = file->text().substr(from, offset - from);
  column += columns_of(between, unit_);
  if (far) known_[file].emplace(offset, column);
  return {file->start().line + line + 1, column + 1};
}

}  // namespace accelc
