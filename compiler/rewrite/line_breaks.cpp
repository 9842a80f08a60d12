#include "compiler/rewrite/line_breaks.h"

#include <cstddef>

namespace accelc {

bool has_windows_lines(std::string_view text) {
  std::size_t at = text.find('\n');
  if (at == std::string_view::npos) return false;
  for (; at != std::string_view::npos; at = text.find('\n', at + 1)) {
    if (at == 0 || text[at - 1] != '\r') return false;
  }
  return true;
}

std::string with_plain_lines(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool ends_line = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (!ends_line) plain += text[i];
  }
  return plain;
}

std::string with_windows_lines(std::string_view text) {
  std::string ended;
  ended.reserve(text.size() + text.size() / 16);
  for (const char c : text) {
    if (c == '\n') ended += '\r';
    ended += c;
  }
  return ended;
}

}  // namespace accelc
