#include "compiler/support/quotes.h"

#include "compiler/support/odd_characters.h"
#include "compiler/support/utf8.h"

#include <algorithm>
#include <cstdint>

namespace accelc {

namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '\x7f'; }

bool has_control(std::string_view text) {
  return std::any_of(text.begin(), text.end(), is_control);
}

/// A code point of at most four hexadecimal digits.
std::string escape(std::uint32_t code_point) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string escaped = "\\u";
  for (const unsigned shift : {12U, 8U, 4U, 0U}) escaped += kHex[(code_point >> shift) & 15U];
  return escaped;
}

}  // namespace

std::string in_double_quotes(std::string_view text) {
  std::string quoted = "\"";
  auto turning = find_turning_character(text);
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (turning && turning->offset == at) {
      quoted += escape(decode_code_point(text.substr(at)).value);
      at += turning->size - 1;
      turning = find_turning_character(text, at + 1);
    } else if (c == '\n' || c == '\t' || c == '\r') {
      quoted += '\\';
      quoted += c == '\n' ? 'n' : c == '\t' ? 't' : 'r';
    } else if (is_control(c)) {
      quoted += escape(static_cast<unsigned char>(c));
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
