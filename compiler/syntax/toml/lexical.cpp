#include "compiler/syntax/toml/lexical.h"

#include "compiler/support/ascii.h"
#include "compiler/support/utf8.h"

#include <algorithm>

namespace accelc {

namespace {

// The escapes of one character, and what they mean.
constexpr std::string_view kEscapeNames = "btnfr\"\\";

constexpr std::string_view kEscapeMeanings = "\b\t\n\f\r\"\\";

// A control character, which no string and no comment may hold; line breaks are among them.
bool is_toml_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && c != '\t') || byte == 0x7f;
}

std::uint32_t to_offset(std::size_t offset) { return static_cast<std::uint32_t>(offset); }

TomlStringEnd skip_multi_line(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  const std::string_view closing = quote == '"' ? R"(""")" : "'''";
  std::size_t at = begin + 3;
  while (at < text.size()) {
    if (quote == '"' && text[at] == '\\') {
      at += 2;
    } else if (text[at] == quote && text.substr(at, 3) == closing) {
      at += 3;
      // Up to two quotes more belong to the text of the string.
      for (int extra = 0; extra < 2 && at < text.size() && text[at] == quote; ++extra) ++at;
      return {to_offset(at), true};
    } else {
      ++at;
    }
  }
  return {to_offset(text.size()), false};
}

// Appends what the backslash at the start of `text` means; returns how many bytes that takes.
std::size_t append_escape(std::string_view text, std::string& out) {
  if (const auto code_point = decode_toml_escape(text)) {
    append_utf8(out, *code_point);
    return 2 + static_cast<std::size_t>(toml_escape_digits(text[1]));
  }
  // A line that goes on: all blanks and line breaks up to the next text disappear.
  const std::size_t next = text.find_first_not_of(" \t\r\n", 1);
  if (next != 1) return std::min(next, text.size());
  return std::min<std::size_t>(2, text.size());
}

}  // namespace

std::uint32_t toml_line_end(std::string_view text, std::uint32_t offset) {
  const std::size_t line_feed = text.find('\n', offset);
  if (line_feed == std::string_view::npos) return to_offset(text.size());
  return to_offset(line_feed > offset && text[line_feed - 1] == '\r' ? line_feed - 1 : line_feed);
}

std::optional<std::uint32_t> skip_toml_comment(std::string_view text, std::uint32_t at,
                                               std::vector<Comment>& comments) {
  const std::uint32_t begin = at;
  while (at < text.size() && !is_toml_control(text[at])) ++at;
  const bool ended = at == text.size() || text[at] == '\n' || text.substr(at, 2) == "\r\n";
  if (!ended) return std::nullopt;
  comments.push_back({begin, at});
  return at;
}

std::optional<std::uint32_t> skip_toml_rest_of_line(std::string_view text, std::uint32_t at,
                                                    std::vector<Comment>& comments) {
  at = skip_toml_blanks(text, at);
  if (at >= text.size() || text[at] == '\n') return at;
  if (text[at] == '#') return skip_toml_comment(text, at, comments);
  return text.substr(at, 2) == "\r\n" ? std::optional(at) : std::nullopt;
}

TomlStringEnd skip_toml_string(std::string_view text, std::uint32_t begin) {
  const char quote = text[begin];
  if (text.size() - begin >= 3 && text[begin + 1] == quote && text[begin + 2] == quote) {
    return skip_multi_line(text, begin);
  }
  return skip_toml_line_string(text, begin);
}

TomlStringEnd skip_toml_line_string(std::string_view text, std::uint32_t begin) {
  const char quote = text[begin];
  std::size_t at = begin + 1;
  while (at < text.size() && text[at] != '\n') {
    if (text[at] == quote) return {to_offset(at + 1), true};
    // An escaped line break ends the string all the same.
    const bool escape = quote == '"' && text[at] == '\\';
    at += escape && at + 1 < text.size() && text[at + 1] != '\n' ? 2 : 1;
  }
  return {to_offset(std::min(at, text.size())), false};
}

bool is_toml_key_string(std::string_view quoted) {
  if (quoted.size() < 2 || quoted.back() != quoted.front()) return false;
  const std::string_view inner = quoted.substr(1, quoted.size() - 2);
  for (std::size_t i = 0; i < inner.size(); ++i) {
    const auto byte = static_cast<unsigned char>(inner[i]);
    if ((byte < 0x20 && byte != '\t') || byte == 0x7f) return false;
    if (inner[i] == quoted.front()) return false;
    if (quoted.front() != '"' || inner[i] != '\\') continue;
    if (!decode_toml_escape(inner.substr(i))) return false;
    i += 1 + static_cast<std::size_t>(toml_escape_digits(inner[i + 1]));
  }
  return true;
}

std::string decode_toml_string(std::string_view inside) {
  std::string text;
  for (std::size_t i = 0; i < inside.size();) {
    if (inside[i] == '\\') {
      i += append_escape(inside.substr(i), text);
    } else {
      if (inside[i] != '\r' || inside.substr(i, 2) != "\r\n") text += inside[i];
      ++i;
    }
  }
  return text;
}

std::string toml_key_name(std::string_view segment) {
  if (segment.size() < 2 || is_toml_bare_key(segment.front())) return std::string(segment);
  const std::string_view inside = segment.substr(1, segment.size() - 2);
  return segment.front() == '\'' ? std::string(inside) : decode_toml_string(inside);
}

int toml_escape_digits(char c) { return c == 'u' ? 4 : c == 'U' ? 8 : 0; }

std::optional<std::uint32_t> decode_toml_escape(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  const std::size_t name = kEscapeNames.find(text[1]);
  if (name != std::string_view::npos) return static_cast<std::uint32_t>(kEscapeMeanings[name]);
  const auto digits = static_cast<std::size_t>(toml_escape_digits(text[1]));
  if (digits == 0 || text.size() < 2 + digits) return std::nullopt;
  std::uint32_t value = 0;
  for (const char c : text.substr(2, digits)) {
    if (hex_value(c) < 0) return std::nullopt;
    value = value * 16 + static_cast<std::uint32_t>(hex_value(c));
  }
  const bool surrogate = value >= 0xd800 && value <= 0xdfff;
  return surrogate || value > 0x10ffff ? std::nullopt : std::optional(value);
}

}  // namespace accelc
