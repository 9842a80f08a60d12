// Reads the values that most files consist of: strings without escapes on one line, decimal
// numbers, booleans, and lists and inline tables of those. Here the grammar leaves no room for
// doubt; every other value, right or wrong, goes to the TOML library. Both give the same items.
#pragma once

#include "compiler/syntax/toml/values.h"

#include <cstdint>
#include <string_view>

namespace accelc {

class TomlSimpleValues {
 public:
  static constexpr std::uint32_t kNotSimple = UINT32_MAX;

  /// At most `max_items` items in all go to `out`.
  TomlSimpleValues(std::string_view text, std::uint32_t max_items, TomlValues& out)
      : text_(text), max_items_(max_items), out_(out) {}

  /// Appends the value at `at`, with at most `depth` collections inside each other; returns its
  /// end. Nothing is appended to a value that is not simple.
  std::uint32_t read(std::uint32_t at, std::uint32_t depth);

  /// Skips what may follow a statement on its line: blanks and a comment, which is kept. Returns
  /// the offset of the line break or the text's end.
  std::uint32_t rest_of_line(std::uint32_t at);

 private:
  [[nodiscard]] char char_at(std::uint32_t at) const {
    return at < text_.size() ? text_[at] : '\0';
  }
  std::uint32_t value(std::uint32_t at, std::uint32_t depth);
  std::uint32_t string(std::uint32_t at);
  std::uint32_t word(std::uint32_t at, std::string_view word);
  std::uint32_t number(std::uint32_t at);
  std::uint32_t list(std::uint32_t at, std::uint32_t depth);
  std::uint32_t table(std::uint32_t at, std::uint32_t depth);
  std::uint32_t entry(std::uint32_t at, std::uint32_t depth, std::uint32_t table);
  std::uint32_t key(std::uint32_t at, std::uint32_t table);
  std::uint32_t lines(std::uint32_t at);
  std::uint32_t comment(std::uint32_t at);
  std::uint32_t add(std::uint32_t begin, std::uint32_t end, NodeKind kind, NodeStyle style);
  std::uint32_t open(std::uint32_t begin, NodeKind kind);
  std::uint32_t close(std::uint32_t item, std::uint32_t end);
  [[nodiscard]] std::string_view name_of(const TomlItem& key) const;

  std::string_view text_;
  std::uint32_t max_items_;
  TomlValues& out_;
};

}  // namespace accelc
