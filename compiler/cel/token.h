// The words of an expression in CEL (github.com/google/cel-spec, doc/langdef.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

struct CelToken {
  enum class Kind : std::uint8_t { kName, kNumber, kText, kSign } kind = Kind::kSign;
  std::string_view text;  ///< as it is written, with quotes
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// `expression` outlives them. A text that is never closed ends with it. Comments are no tokens.
std::vector<CelToken> cel_tokens(std::string_view expression);

/// What a token of a text stands for, in UTF-8 or, behind a `b`, in bytes. Nothing where it is
/// never closed, has a line break that one quote does not take, or an escape that CEL does not
/// know.
std::optional<std::string> cel_text_of(const CelToken& token);

/// Whether the token is a text in bytes: `b'...'`.
bool is_cel_bytes(const CelToken& token);

/// Whether there is a token at the index which is no text, and reads so.
bool is_cel_word(const std::vector<CelToken>& tokens, std::size_t index, std::string_view word);

}  // namespace accelc
