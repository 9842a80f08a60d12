// Small text helpers that every layer shares. They work on bytes; what they need to know of UTF-8
// stands in utf8.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// The pieces of `text` between `separator`s. An empty text is one empty piece.
std::vector<std::string_view> split(std::string_view text, char separator);

/// `pieces` with `separator` between them.
std::string join(std::span<const std::string> pieces, std::string_view separator);

/// `text` without blanks, tabs and line breaks at both ends.
std::string_view trim(std::string_view text);

/// ASCII lower case; other bytes stay.
std::string to_lower(std::string_view text);

/// The same without spaces, hyphens and underscores, which are what people confuse in names.
std::string without_hyphens(std::string_view text);

/// ASCII upper case; other bytes stay.
std::string to_upper(std::string_view text);

/// `text` without any `unwanted` byte.
std::string without(std::string_view text, char unwanted);

/// Whether two texts are equal but for the case of ASCII letters.
bool equals_ignoring_case(std::string_view a, std::string_view b);

/// Whether `text` starts with `start` but for the case of ASCII letters.
bool starts_with_ignoring_case(std::string_view text, std::string_view start);

/// `text` in backticks as messages show it: control characters as escapes, shortened in the middle
/// beyond 80 code points; the empty one as it is written, `""`.
std::string quote(std::string_view text);

/// "a, b or c": the pieces as a sentence lists them.
std::string list_of(std::span<const std::string> pieces, std::string_view last_word = "or");

/// "`a`, `b` or `c`": the same of quoted pieces.
std::string quote_list(std::span<const std::string> pieces, std::string_view last_word = "or");

/// "1 error", "2 errors": the number with the noun, which takes an s.
std::string count_of(std::uint64_t count, std::string_view noun);

/// `pattern` with each `{}` replaced by the next argument. Missing arguments leave the `{}`.
std::string fill(std::string_view pattern, std::span<const std::string> arguments);

/// How many insertions, deletions, replacements and swaps of neighbours turn `a` into `b`, ignoring
/// the case of ASCII letters; any number above `limit` may be returned as `limit + 1`.
std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit);

/// The candidates nearest to `typed`: all those at the smallest edit distance, if that is at most
/// (length + 1) / 3 of the typed text; in the order given. Empty when nothing is near.
std::vector<std::string_view> nearest(std::string_view typed,
                                      std::span<const std::string_view> candidates);

/// A decimal number without sign; nothing when `text` holds anything else or does not fit.
std::optional<std::uint64_t> parse_unsigned(std::string_view text);

}  // namespace accelc
