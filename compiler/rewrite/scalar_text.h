// Scalars as each format writes them.
#pragma once

#include "compiler/rewrite/commented_value.h"
#include "compiler/source/source_file.h"

#include <optional>
#include <string>

namespace accelc {

/// A scalar on one line. Nothing where the format has no such value, as TOML has no null, or cannot
/// write it as it is, which a text field would show: TOML has no `010`.
std::optional<std::string> scalar_text(const CommentedValue& scalar, Format format);

}  // namespace accelc
