// The characters of YAML: small questions about bytes that every part of the YAML reader asks.
#pragma once

#include "compiler/support/ascii.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace accelc {

/// Nowhere in a text: what a search answers that found nothing.
inline constexpr std::size_t kNowhere = std::string_view::npos;

/// `,[]{}`: what ends a word inside brackets.
inline bool is_flow_indicator(char c) {
  return c == ',' || c == '[' || c == ']' || c == '{' || c == '}';
}

/// Whether a blank, a line break or the end of the text is at `offset`.
inline bool space_at(std::string_view text, std::size_t offset) {
  return offset >= text.size() || is_space(text[offset]);
}

/// The byte at `offset`, NUL at the end of the text (which holds no NUL itself).
inline char byte_at(std::string_view text, std::size_t offset) {
  return offset < text.size() ? text[offset] : '\0';
}

/// Where the line break at `offset` ends: CRLF is one break. Behind the end of the text when the
/// last line, which has none, ends at `offset`.
inline std::size_t after_break(std::string_view text, std::size_t offset) {
  const bool crlf = byte_at(text, offset) == '\r' && byte_at(text, offset + 1) == '\n';
  return offset + (crlf ? 2 : 1);
}

/// The end of the line that holds `offset`, without its break.
inline std::size_t line_end(std::string_view text, std::size_t offset) {
  while (offset < text.size() && !is_break(text[offset])) ++offset;
  return offset;
}

/// The start of the line that holds `offset`.
inline std::size_t line_start(std::string_view text, std::size_t offset) {
  while (offset > 0 && !is_break(text[offset - 1])) --offset;
  return offset;
}

/// The first byte at or after `offset` that is no blank.
inline std::size_t skip_blanks(std::string_view text, std::size_t offset) {
  while (offset < text.size() && is_blank(text[offset])) ++offset;
  return offset;
}

/// The first byte at or after `offset` that is no space: only spaces indent.
inline std::size_t skip_spaces(std::string_view text, std::size_t offset) {
  while (offset < text.size() && text[offset] == ' ') ++offset;
  return offset;
}

/// Whether `offset`, which must be the start of a line, holds `---` or `...`.
inline bool document_marker_at(std::string_view text, std::size_t offset) {
  const std::string_view marker = text.substr(offset, 3);
  return (marker == "---" || marker == "...") && space_at(text, offset + 3);
}

}  // namespace accelc
