// A whole spec in the other format.
#pragma once

#include "compiler/rewrite/commented_value.h"
#include "compiler/source/source_file.h"

#include <string>
#include <variant>

namespace accelc {

/// The text of a spec without syntax errors as `format`, formatted as `accelc fmt` does it: the
/// same values in the same order, with all comments. Fails, with the place, where the format cannot
/// say the same: a null in TOML, several documents in one file, a tag.
std::variant<std::string, Unmovable> converted(const Tree& tree, Format format);

}  // namespace accelc
