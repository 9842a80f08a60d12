// The tokens of a TOML text without faults.
#pragma once

#include "compiler/fmt/token.h"

#include <string_view>
#include <vector>

namespace accelc {

std::vector<FormatToken> toml_tokens(std::string_view text);

}  // namespace accelc
