// The place of a whole entry of a mapping.
#pragma once

#include "compiler/source/span.h"

#include <algorithm>

namespace accelc::lsp {

/// From the key to the end of the value. A value of TOML may stand before its key: `[a.b]` in front
/// of `[a]`.
inline Span entry_span(const Span& key, const Span& value) {
  return {key.file, std::min(key.begin, value.begin), std::max(key.end, value.end)};
}

}  // namespace accelc::lsp
