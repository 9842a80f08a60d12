// YAML scalars of several lines at another indentation.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

/// A literal or folded text with its header: its lines moved so that the least indented one stands
/// at `column`, or, where the header names the indentation, as far behind `new_entries` as before
/// behind `old_entries`. Their text stays as it is.
std::string move_block_text(std::string_view source, std::uint32_t column, int old_entries,
                            int new_entries);

/// A plain or quoted text: its further lines start at `column`.
std::string move_lines(std::string_view source, std::uint32_t column);

/// Whether the header keeps the line breaks behind the text (`|+`), and whether a last line break
/// is a part of it (all but `|-`).
bool keeps_breaks(std::string_view block_text);
bool strips_breaks(std::string_view block_text);

}  // namespace accelc
