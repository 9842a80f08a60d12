// How to go on behind a fault: which lines read as statements of their own, and which are only what
// is left of a faulty one.
#pragma once

#include "compiler/syntax/toml/text.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace accelc {

/// If `key =` stands at `at`: the offset behind the equals sign.
std::optional<std::uint32_t> toml_pair_at(std::string_view text, std::uint32_t at);

/// Whether the line reads as a table header, whole or half-typed. In a list of a text that is TOML,
/// no line does: `[a` is no value.
bool reads_as_toml_header(std::string_view text, std::uint32_t line);

/// Whether the line that starts at `line` reads as `key =` or a header.
bool reads_as_toml_statement(std::string_view text, std::uint32_t line);

/// The end of the last line before one that reads as a statement; lines count from the one behind
/// `at`.
std::uint32_t end_before_toml_statement(std::string_view text, std::uint32_t at);

/// What a line ends in and leaves open, comments and the insides of strings not counted.
struct TomlLineShape {
  char last = '\0';  ///< its last character that is no blank; '\0' for none
  int open = 0;      ///< opening brackets without the closing ones
};

TomlLineShape toml_line_shape(std::string_view text, std::uint32_t line);

/// The end of the lines behind the line break at `at` that can only be the rest of a list or inline
/// table whose start was not understood: items with a comma, closing brackets.
std::uint32_t skip_toml_remains(std::string_view text, std::uint32_t at);

/// The segments of the header that starts at `begin`, taken as it was meant: up to the bracket or
/// the end of the line, with any characters. Nothing when a segment is empty or its quote open.
std::optional<std::vector<TomlKeySpan>> recover_toml_header(std::string_view text,
                                                            std::uint32_t begin);

}  // namespace accelc
