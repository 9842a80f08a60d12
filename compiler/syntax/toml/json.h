// A TOML tree as the tagged JSON of toml-test, to compare the reader with other implementations.
#pragma once

#include "compiler/syntax/tree.h"

#include <string>

namespace accelc {

/// Tables as objects, lists as arrays, every scalar as `{"type": ..., "value": "..."}`, on one
/// line.
std::string to_tagged_json(const Tree& tree);

}  // namespace accelc
