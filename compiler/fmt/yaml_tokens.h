// The tokens of a YAML text, from its tree: what stands between the scalars is signs and blanks.
#pragma once

#include "compiler/fmt/token.h"
#include "compiler/syntax/tree.h"

#include <optional>
#include <vector>

namespace accelc {

/// `tree` is complete. Nothing when something stands between the scalars that cannot be told.
std::optional<std::vector<FormatToken>> yaml_tokens(const Tree& tree);

}  // namespace accelc
