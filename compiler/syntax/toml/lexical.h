// The lexical facts of TOML that the outline, the fault finder and the reader share.
#pragma once

#include "compiler/support/ascii.h"
#include "compiler/syntax/tree.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Only the first characters of a file may be one.
inline constexpr std::string_view kTomlByteOrderMark = "\xEF\xBB\xBF";

/// Space or tab.
constexpr bool is_toml_blank(char c) { return c == ' ' || c == '\t'; }

/// A character of a key without quotes.
constexpr bool is_toml_bare_key(char c) { return is_alphanumeric(c) || c == '_' || c == '-'; }

/// One segment of a dotted key as it is written, with its quotes.
struct TomlKeySpan {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// The first offset from `at` on without a blank.
constexpr std::uint32_t skip_toml_blanks(std::string_view text, std::uint32_t at) {
  while (at < text.size() && is_toml_blank(text[at])) ++at;
  return at;
}

/// Offset of the line feed that ends the line of `offset`, or of the CR before it; the text's end
/// for the last line.
std::uint32_t toml_line_end(std::string_view text, std::uint32_t offset);

/// The end of the comment at `at`, which is added to `comments`; nothing for one that TOML refuses,
/// with a control character.
std::optional<std::uint32_t> skip_toml_comment(std::string_view text, std::uint32_t at,
                                               std::vector<Comment>& comments);

/// Skips what may follow a statement on its line: blanks, and a comment, which is added to
/// `comments`. Returns the offset of the line break or the text's end; nothing when anything else
/// stands there.
std::optional<std::uint32_t> skip_toml_rest_of_line(std::string_view text, std::uint32_t at,
                                                    std::vector<Comment>& comments);

struct TomlStringEnd {
  std::uint32_t end = 0;  ///< behind the closing quotes
  bool closed = false;
};

/// Where the string that starts with the quote at `begin` ends. A string that is not closed ends
/// before the line break, a multi-line one at the end of the text.
TomlStringEnd skip_toml_string(std::string_view text, std::uint32_t begin);

/// As `skip_toml_string`, but three quotes are an empty string and a quote.
TomlStringEnd skip_toml_line_string(std::string_view text, std::uint32_t begin);

/// Whether `quoted` is a complete single-line string that can be a key: closed, with escapes that
/// exist and without control characters.
bool is_toml_key_string(std::string_view quoted);

/// What the inside of a string in double quotes means: escapes resolved, lines that end in a
/// backslash joined, line breaks as LF. Escapes that do not exist are dropped.
std::string decode_toml_string(std::string_view inside);

/// The name that a key segment stands for.
std::string toml_key_name(std::string_view segment);

/// The number of hex digits that the escape `\c` takes (`u` 4, `U` 8), 0 for others.
int toml_escape_digits(char c);

/// The code point that the escape at the start of `text` stands for; nothing for an escape that
/// does not exist, lacks digits or names no character.
std::optional<std::uint32_t> decode_toml_escape(std::string_view text);

}  // namespace accelc
