// A spec in YAML as one in JSON, so that what must hold of every spec is tried in both.
#pragma once

#include "compiler/syntax/tree.h"

#include <optional>
#include <string>

namespace accelc::test {

/// The same values in JSON, on lines of their own. Nothing when JSON cannot say them, as a key that
/// is there twice, or when there are several documents or some that could not be read.
std::optional<std::string> json_twin(const Tree& tree);

}  // namespace accelc::test
