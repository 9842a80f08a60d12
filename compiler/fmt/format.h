// Formats a spec: indentation, blanks around signs, blank lines. Nothing is reordered, quoted anew
// or broken into other lines, and what the text means stays the same: that is checked.
#pragma once

#include "compiler/syntax/tree.h"

#include <cstddef>
#include <string>

namespace accelc {

struct Formatted {
  enum class Outcome {
    kDone,     ///< `text` is the formatted text, which may be the old one
    kBroken,   ///< the text has a syntax error, so it is left alone
    kChanged,  ///< a bug of accelc: the formatted text would mean something else
  };
  Outcome outcome = Outcome::kDone;
  /// With the byte order mark, if there was one. The old text unless done.
  std::string text;
};

Formatted format(const Tree& tree);

/// What `format` does to the lines `first` to `last` (zero-based, both meant) and nothing else.
/// kChanged also where these lines cannot be formatted alone: their indentation hangs on others.
Formatted format_lines(const Tree& tree, std::size_t first, std::size_t last);

}  // namespace accelc
