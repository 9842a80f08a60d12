#include "compiler/support/quotes.h"

#include <algorithm>

namespace accelc {

namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '\x7f'; }

bool has_control(std::string_view text) {
  return std::any_of(text.begin(), text.end(), is_control);
}

}  // namespace

std::string in_double_quotes(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '\n' || c == '\t' || c == '\r') {
      quoted += '\\';
      quoted += c == '\n' ? 'n' : c == '\t' ? 't' : 'r';
    } else if (is_control(c)) {
      const auto byte = static_cast<unsigned char>(c);
      quoted += std::string("\\u00") + kHex[byte >> 4U] + kHex[byte & 15U];
    } else {
      if (c == '"' || c == '\\') quoted += '\\';
      quoted += c;
    }
  }
  return quoted + '"';
}

std::string in_quotes(std::string_view text) { return in_quotes_of("''", text); }

std::string in_quotes_of(std::string_view written, std::string_view text) {
  const bool single = written.starts_with('\'');
  const bool verbatim =
      !has_control(text) && text.find_first_of(single ? "'" : "\"\\") == std::string_view::npos;
  if (!single || !verbatim) return in_double_quotes(text);
  return '\'' + std::string(text) + '\'';
}

}  // namespace accelc
