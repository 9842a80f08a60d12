// The form in which names are compared: people write `A100 80G`, `A100_80G` and `a100-80g` for the
// same card. The generator of the built-in tables and the look-up share it; the generator proves
// that no two accelerators meet in one key.
#pragma once

#include "compiler/support/ascii.h"

#include <string>
#include <string_view>

namespace accelc {

/// `name` in lower case, with each run of blanks, `_` and `-` as one `-`, none at the ends.
inline std::string name_key(std::string_view name) {
  std::string key;
  key.reserve(name.size());
  bool gap = false;
  for (const char c : name) {
    if (c == ' ' || c == '_' || c == '-') {
      gap = true;
      continue;
    }
    if (gap && !key.empty()) key += '-';
    gap = false;
    key += to_lower(c);
  }
  return key;
}

}  // namespace accelc
