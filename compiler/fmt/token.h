// A text as a row of tokens, each with the whitespace that belongs before it. The order and the
// line breaks of a text stay as they are; only blanks, indentation and blank lines change.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Columns between a key and what belongs to it on the lines below.
inline constexpr std::uint32_t kIndent = 2;

enum class TokenKind : std::uint8_t {
  kScalar,
  kAlias,
  kProperty,  ///< an anchor or a tag
  kDash,
  kQuestion,
  kColon,
  kComma,
  kOpen,  ///< `[` or `{`; a TOML header's brackets
  kClose,
  kTableOpen,  ///< the brace of a TOML inline table
  kTableClose,
  kDot,
  kEquals,
  kComment,
  kMarker,  ///< `---`, `...`
  kDirective,
};

/// What stands before a token that does not start a line.
enum class Glue : std::uint8_t {
  kNone,
  kBlank,
  kComment,    ///< two blanks at least
  kAsWritten,  ///< nothing or one blank
};

struct FormatToken {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  TokenKind kind = TokenKind::kScalar;
  Glue before = Glue::kBlank;
  /// Where it stands when it starts a line.
  std::uint32_t column = 0;
  /// Its text when that changes; else empty.
  std::string text;
  /// A text whose following line breaks are a part of it (`|+`).
  bool keeps_breaks = false;
  /// A text to which a line break at its end would be added.
  bool ends_as_written = false;
};

/// A comment with a blank behind its `#`, and none at its end.
std::string comment_text(std::string_view comment);

/// How many line breaks (LF, CRLF, CR) `text` holds.
std::size_t count_breaks(std::string_view text);

/// The tokens as a text, with the line breaks that `source` has.
std::string emit(std::string_view source, const std::vector<FormatToken>& tokens);

}  // namespace accelc
