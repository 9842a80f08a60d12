// UTF-8 as far as accelc needs it: where a text stops being valid, and how long it is for a person
// (code points, terminal columns) or for an editor (UTF-16 units).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

/// One decoded code point and its length in bytes. A malformed byte is U+FFFD of length 1.
struct CodePoint {
  std::uint32_t value = 0;
  std::uint8_t size = 1;
  bool valid = true;
};

/// The code point that starts at `text[0]`; `text` must not be empty.
CodePoint decode_code_point(std::string_view text);

/// Appends `code_point` as UTF-8.
void append_utf8(std::string& out, std::uint32_t code_point);

/// Offset of the first byte that is not acceptable in a text file: malformed UTF-8, NUL, or a
/// control character other than tab, line feed and carriage return. `npos` when all of it is text.
std::size_t first_bad_byte(std::string_view text);

/// Number of code points; a malformed byte counts as one.
std::size_t count_code_points(std::string_view text);

/// Byte offset of the code point with index `index`, or `text.size()` beyond the end.
std::size_t code_point_offset(std::string_view text, std::size_t index);

/// Number of UTF-16 code units, the unit of LSP and SARIF columns.
std::size_t count_utf16(std::string_view text);

/// Columns that `code_point` takes on a terminal: 0 (combining), 1 or 2 (East Asian wide, emoji).
int display_width(std::uint32_t code_point);

}  // namespace accelc
