#include "compiler/diag/xml.h"

#include "compiler/diag/visible.h"
#include "compiler/support/utf8.h"

#include <cstddef>
#include <cstdint>

namespace accelc {

namespace {

/// What stands for a character of ASCII; empty: itself.
std::string_view reference(std::uint32_t code_point) {
  switch (code_point) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&apos;";
    case '\t':
      return "&#9;";
    case '\n':
      return "&#10;";
    case '\r':
      return "&#13;";
    default:
      return {};
  }
}

std::uint32_t allowed(std::uint32_t code_point) {
  constexpr std::uint32_t kReplacementCharacter = 0xFFFD;
  const bool is_character = code_point != 0xFFFE && code_point != 0xFFFF;
  return is_character ? control_picture(code_point) : kReplacementCharacter;
}

/// Whether `text`, which begins with this character, does more than stand in a log that holds it as
/// it is.
bool is_trap(std::string_view text, std::uint32_t code_point) {
  constexpr std::uint32_t kBehindAscii = 0x80;
  return (code_point >= kBehindAscii && is_treacherous(code_point)) || starts_command(text);
}

}  // namespace

std::string xml_escaped(std::string_view text) {
  std::string escaped;
  escaped.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode_code_point(text.substr(at));
    at += point.size;
    const std::string_view known = reference(point.value);
    if (!known.empty()) {
      escaped += known;
    } else if (is_trap(text.substr(at - point.size), point.value)) {
      escaped += "&#" + std::to_string(point.value) + ";";
    } else {
      append_utf8(escaped, allowed(point.value));
    }
  }
  return escaped;
}

std::string xml_attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + xml_escaped(value) + "\"";
}

}  // namespace accelc
