// Kinds and keys of Kubernetes, which are case-sensitive, as somebody mistyped them.
#pragma once

#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"

#include <string_view>

namespace accelc {

/// Whether `typed` is `meant` in another case, or with a slip of the fingers.
inline bool is_slip(std::string_view typed, std::string_view meant) {
  return equals_ignoring_case(typed, meant) || is_misspelling(typed, meant);
}

}  // namespace accelc
