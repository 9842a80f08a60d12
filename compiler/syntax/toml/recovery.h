// How to go on behind a fault: which lines read as statements of their own, and which are only what
// is left of a faulty one.
#pragma once

#include "compiler/syntax/toml/key_set.h"
#include "compiler/syntax/toml/lexical.h"

#include <cstdint>
#include <optional>
#include <string_view>

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

/// A header that is broken, taken as it was meant.
struct TomlMeantHeader {
  TomlKey path;  ///< the names as they were meant, without stray quotes
  /// Unknown where the brackets contradict each other: `[a]]`.
  std::optional<bool> is_list;
  bool closed = false;    ///< it ends in a bracket
  std::uint32_t end = 0;  ///< behind its brackets
};

/// What the broken header at `begin`, which may lack its opening brackets, means; nothing when no
/// name or only half of one is left.
std::optional<TomlMeantHeader> recover_toml_header(std::string_view text, std::uint32_t begin);

/// Finds the lines that can only be the rest of a statement whose start was not understood.
class TomlRemains {
 public:
  explicit TomlRemains(std::string_view text) : text_(text) {}

  /// The line break behind the remains that follow the one at `at`; `at` when nothing remains.
  /// All calls for one text with rising `at` together take linear time.
  std::uint32_t skip(std::uint32_t at);

 private:
  [[nodiscard]] std::uint32_t skip_items(std::uint32_t at) const;
  std::uint32_t skip_text(std::uint32_t at);

  std::string_view text_;
  // From a line in [from, until) on, `quotes` ends the first line that ends in three quotes and
  // stands before the next statement.
  std::uint32_t from_ = 0;
  std::uint32_t until_ = 0;
  std::optional<std::uint32_t> quotes_;
};

}  // namespace accelc
