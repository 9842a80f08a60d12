// The lines of one file with marks under the places of a finding: several marks in a line share it,
// what lies far apart is joined by `...`, and a place of several lines gets a bar beside it.
#pragma once

#include "compiler/diag/paint.h"
#include "compiler/source/span.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// A place to mark. `text` must outlive the snippet.
struct Mark {
  Span span;
  std::string_view text;
  bool primary = false;
};

/// How a snippet is drawn.
struct SnippetStyle {
  Painter painter;
  /// The colour of primary marks.
  Paint primary = Paint::kError;
  /// Columns of the line numbers.
  std::size_t gutter = 1;
  /// Columns of the whole; longer source lines are cut.
  std::size_t width = 0;
};

class Snippet {
 public:
  /// `marks` are valid places of one file; at least one.
  explicit Snippet(const std::vector<Mark>& marks);

  /// Zero-based number of the last line that is shown.
  [[nodiscard]] std::uint32_t last_line() const;

  /// Appends the snippet, from an empty line of gutter to the last row of marks.
  void append_to(std::string& out, const SnippetStyle& style) const;

  /// What a mark puts into one line.
  struct Piece {
    enum class Kind : std::uint8_t { kWhole, kFirst, kLast };
    Kind kind = Kind::kWhole;
    std::uint32_t line = 0;
    std::size_t begin = 0;   ///< byte of the line; of kLast the last character
    std::size_t end = 0;     ///< of kWhole only
    std::size_t bar = 0;     ///< which bar belongs to a mark of several lines
    bool at_indent = false;  ///< of kFirst: nothing stands before it in its line
    std::string_view text;
    bool primary = false;
  };

 private:
  void add(const Mark& mark);
  [[nodiscard]] std::vector<std::uint32_t> shown_lines() const;

  const SourceFile* file_;
  std::vector<Piece> pieces_;  // by line, then place
  std::size_t bars_ = 0;
};

}  // namespace accelc
