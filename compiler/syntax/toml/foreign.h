// Files whose name says TOML and whose text says something else.
#pragma once

#include "compiler/source/span.h"

#include <optional>

namespace accelc {

/// Where the YAML of a text starts that is YAML from its first line to its last; nothing of a text
/// of one line, or in which any line at the left edge reads as TOML.
std::optional<Span> find_yaml_start(const SourceFile& file);

}  // namespace accelc
