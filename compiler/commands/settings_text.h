// The configuration that is in effect, with the place of each value.
#pragma once

#include "compiler/analysis/config.h"

#include <string>

namespace accelc {

/// TOML: each key that is set on a line, with its place as a comment.
std::string settings_text(const Environment& environment);

}  // namespace accelc
