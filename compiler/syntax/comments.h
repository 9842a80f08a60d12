// Comments of a text in which everything else is known.
#pragma once

#include "compiler/syntax/tree.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace accelc {

/// A piece of text in which `#` starts no comment: a quoted or bare value, a key.
struct OpaqueRange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// The comments of `text`: from each `#` outside `opaque` (rising, not overlapping) to the end of
/// its line, line break excluded.
std::vector<Comment> find_comments(std::string_view text, std::span<const OpaqueRange> opaque);

}  // namespace accelc
