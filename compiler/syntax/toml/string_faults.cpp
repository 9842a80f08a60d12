#include "compiler/syntax/toml/string_faults.h"

#include "compiler/support/text.h"
#include "compiler/support/utf8.h"
#include "compiler/syntax/diagnostics.h"
#include "compiler/syntax/toml/diagnostics.h"
#include "compiler/syntax/toml/faults.h"
#include "compiler/syntax/toml/lexical.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr std::string_view kHex = "0123456789ABCDEF";

// Whether the backslash at the start of `text` ends a line of a multi-line string.
bool joins_lines(std::string_view text) {
  std::size_t at = 1;
  while (at < text.size() && is_toml_blank(text[at])) ++at;
  const std::string_view rest = text.substr(at, 2);
  return at < text.size() && (rest[0] == '\n' || rest == "\r\n");
}

std::uint32_t escape_length(std::string_view text) {
  if (text.size() < 2) return 1;
  const auto digits = static_cast<std::size_t>(toml_escape_digits(text[1]));
  if (digits == 0) return 1 + decode_code_point(text.substr(1)).size;
  const std::size_t end = text.substr(0, 2 + digits).find_first_of("\"' \t\r\n\\", 2);
  return static_cast<std::uint32_t>(std::min({end, 2 + digits, text.size()}));
}

// The first escape in the string's inside that does not exist.
std::optional<Diagnostic> find_escape_fault(const SourceFile& file, std::uint32_t begin,
                                            std::uint32_t end, bool multi_line) {
  const std::string_view text = file.text().substr(0, end);
  for (std::uint32_t at = begin; at < end; ++at) {
    if (text[at] != '\\') continue;
    const std::string_view rest = text.substr(at);
    if (decode_toml_escape(rest) || (multi_line && joins_lines(rest))) {
      ++at;
      continue;
    }
    if (rest.size() < 2) break;  // the quote is what is missing
    const std::uint32_t length = escape_length(rest);
    const bool unicode = rest.size() > 1 && toml_escape_digits(rest[1]) > 0;
    Diagnostic finding =
        make_toml_finding(unicode ? kTomlBadUnicodeEscape : kTomlUnknownEscape,
                          file.span(at, at + length), {quote(rest.substr(0, length))});
    finding.helps.emplace_back(
        unicode ? "`\\u` takes four hex digits, `\\U` eight"
                : "write `\\\\` for a backslash, or put the text in single quotes");
    return finding;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Diagnostic> find_toml_control(const SourceFile& file, std::uint32_t begin,
                                            std::uint32_t end, bool lines) {
  const std::string_view text = file.text();
  for (std::uint32_t at = begin; at < end; ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if ((byte >= 0x20 && byte != 0x7f) || byte == '\t') continue;
    const bool crlf = byte == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
    if (lines && (byte == '\n' || crlf)) continue;
    const Span span = file.span(at, at + 1);
    if (byte == '\r') return make_toml_finding(kTomlLoneCarriageReturn, span, {});
    const std::string name = std::string("`U+00") + kHex[byte >> 4U] + kHex[byte & 15U] + '`';
    return make_toml_finding(kControlCharacter, span, {name});
  }
  return std::nullopt;
}

std::optional<Diagnostic> find_toml_string_fault(const SourceFile& file, std::uint32_t begin,
                                                 std::uint32_t end) {
  const std::string_view text = file.text().substr(0, end);
  const char mark = text[begin];
  const std::string triple(3, mark);
  const bool multi_line = text.substr(begin, 3) == triple;
  const std::uint32_t width = multi_line ? 3 : 1;
  const TomlStringEnd string = skip_toml_string(text, begin);
  const std::uint32_t inside = string.closed ? string.end - width : string.end;
  // A wrong escape may be why a line seems not to be closed: "C:\dir\".
  if (mark == '"' && (string.closed || !multi_line)) {
    auto escape = find_escape_fault(file, begin + width, inside, multi_line);
    if (escape) return escape;
  }
  if (string.closed) return find_toml_control(file, begin + width, inside, multi_line);
  return make_toml_finding(kTomlUnclosedQuote, file.span(begin, begin + width),
                           {quote(text.substr(begin, width))});
}

}  // namespace accelc
