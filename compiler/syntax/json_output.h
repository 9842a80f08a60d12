// A tree as JSON, for `accelc parse --output-format json` and for suites that test parsers.
#pragma once

#include "compiler/syntax/tree.h"

#include <string>

namespace accelc {

/// YAML: one value for each document, by the YAML 1.2 core schema, one line each. Aliases are
/// written out, up to a number of nodes that grows with the file; beyond it they are null. Keys are
/// the text of the key. `.inf` and `.nan`, which JSON lacks, are strings. TOML: the tagged form of
/// toml/json.h.
std::string to_json(const Tree& tree);

}  // namespace accelc
