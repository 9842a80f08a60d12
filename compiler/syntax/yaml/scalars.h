// From the source of one YAML scalar to its text, by the rules of YAML 1.2 for quotes, escapes,
// folded lines and block texts. Works on the file's own bytes and knows nothing of the parser.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace accelc {

/// One past the quote that closes the one at `begin`; `npos` when none does.
std::size_t quote_end(std::string_view text, std::size_t begin);

/// The text of a plain scalar that runs over several lines.
std::string fold_plain(std::string_view source);

/// The text between single quotes.
std::string unquote_single(std::string_view inner);

/// The text between double quotes, or the first escape that is none.
struct Unquoted {
  std::string text;
  std::size_t bad_begin = 0;  ///< within the inner text
  std::size_t bad_end = 0;    ///< 0 when all is well
};
Unquoted unquote_double(std::string_view inner);

/// A literal or folded text.
struct BlockText {
  std::string text;
  std::size_t header_end = 0;  ///< after the indicators, before blanks and comment
  std::size_t end = 0;         ///< the end of its last line with content
  std::size_t bad_begin = 0;   ///< what does not fit: in the header, or a blank line
  std::size_t bad_end = 0;     ///< 0 when all is well
};

/// Reads the block text whose `|` or `>` is at `begin`; `parent_column` is the column of the block
/// collection around it, -1 for none.
BlockText read_block_text(std::string_view text, std::size_t begin, int parent_column);

}  // namespace accelc
