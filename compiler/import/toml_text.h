// Writes a spec as TOML.
#pragma once

#include "compiler/import/json.h"

#include <string>

namespace accelc::importing {

/// A mapping that fits on a line is written on it; others are tables of their own. Nulls must not
/// be in it.
std::string toml_text(const Json& document);

}  // namespace accelc::importing
