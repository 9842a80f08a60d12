// A spec in YAML as one in TOML, so that what must hold of every spec is tried in both.
#pragma once

#include "compiler/syntax/tree.h"

#include <optional>
#include <string>

namespace accelc::test {

/// The same values in TOML. Nothing when TOML cannot say them: a null, a key that is not a text or
/// is there twice, several documents, or what could not be read.
std::optional<std::string> toml_twin(const Tree& tree);

}  // namespace accelc::test
