// A table of texts whose columns line up.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// The indent of rows below a heading.
inline constexpr std::string_view kRowIndent = "  ";

class Columns {
 public:
  /// Columns whose number is in `right` are aligned to the right.
  Columns(std::string_view indent, std::vector<std::size_t> right)
      : indent_(indent), right_(std::move(right)) {}

  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  [[nodiscard]] bool empty() const { return rows_.empty(); }

  /// All rows, two blanks between columns, no blanks at the ends of lines.
  [[nodiscard]] std::string text() const;

 private:
  std::string indent_;
  std::vector<std::size_t> right_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace accelc
