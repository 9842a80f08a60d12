// Reads the values that most files consist of: strings without escapes on one line, decimal
// numbers, booleans, and lists and inline tables of those. Here the grammar leaves no room for
// doubt; every other value, right or wrong, goes to the next reader.
#pragma once

#include "compiler/syntax/toml/values/value_reader.h"

#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

namespace accelc {

class SimpleTomlValues final : public TomlValueReader {
 public:
  /// `next` reads what is not simple.
  SimpleTomlValues(const TomlValueContext& context, std::unique_ptr<TomlValueReader> next)
      : text_(context.text), limits_(context.limits), out_(context.out), next_(std::move(next)) {}

  TomlValueResult read(const TomlStatement& statement) override;
  bool read_up_to(const TomlStatement& statement, std::uint32_t end) override;

 private:
  static constexpr std::uint32_t kNotSimple = UINT32_MAX;

  [[nodiscard]] char char_at(std::uint32_t at) const {
    return at < text_.size() ? text_[at] : '\0';
  }
  // Each of these reads from `at` on and returns the end of what it read and appended, or that it
  // is not simple. `depth` is how many collections the value may have inside each other.
  std::uint32_t value(std::uint32_t at, std::uint32_t depth);
  std::uint32_t string(std::uint32_t at);
  std::uint32_t word(std::uint32_t at, std::string_view word);
  std::uint32_t number(std::uint32_t at);
  std::uint32_t list(std::uint32_t at, std::uint32_t depth);
  std::uint32_t table(std::uint32_t at, std::uint32_t depth);
  std::uint32_t entry(std::uint32_t at, std::uint32_t depth, std::uint32_t table);
  std::uint32_t key(std::uint32_t at, std::uint32_t table);
  std::uint32_t lines(std::uint32_t at);
  std::uint32_t add(std::uint32_t begin, std::uint32_t end, NodeKind kind, NodeStyle style);
  std::uint32_t open(std::uint32_t begin, NodeKind kind);
  std::uint32_t close(std::uint32_t item, std::uint32_t end);
  [[nodiscard]] std::string_view name_of(const TomlItem& key) const;

  std::string_view text_;
  const Limits& limits_;
  TomlValues& out_;
  std::unique_ptr<TomlValueReader> next_;
};

}  // namespace accelc
