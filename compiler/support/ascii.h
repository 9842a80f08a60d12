// Classes of ASCII characters, whatever the locale says. Bytes above 127 belong to none.
#pragma once

namespace accelc {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

constexpr bool is_letter(char c) { return is_lower(c) || is_upper(c); }

constexpr bool is_alphanumeric(char c) { return is_letter(c) || is_digit(c); }

/// What a hexadecimal digit counts; -1 for other characters.
constexpr int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

constexpr bool is_hex_digit(char c) { return hex_value(c) >= 0; }

/// A space or a tab.
constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// The end of a line, or a part of it.
constexpr bool is_break(char c) { return c == '\n' || c == '\r'; }

/// A blank or a break.
constexpr bool is_space(char c) { return is_blank(c) || is_break(c); }

constexpr bool is_quote(char c) { return c == '"' || c == '\''; }

/// Other bytes stay.
constexpr char to_lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

/// Other bytes stay.
constexpr char to_upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace accelc
