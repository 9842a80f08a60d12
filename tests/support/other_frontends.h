// Two front ends of files that nobody writes, one of text and one of bytes: what a front end can do
// without the rest of accelc knowing its files.
#pragma once

#include "compiler/frontend/frontend.h"

#include <string>
#include <string_view>

namespace accelc::test {

/// Reads `form: NAME` and `image: REFERENCE`, several in one YAML file.
const Frontend& form_frontend();

/// Reads `*.card`: the bytes "CARD", then a message {1: name, 2: image}.
const Frontend& card_frontend();

/// A card with these bytes behind its first four.
std::string card_of(std::string_view message);

}  // namespace accelc::test
