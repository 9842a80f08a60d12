// What cannot be seen in a place that is wrong.
#pragma once

#include "compiler/diag/diagnostic.h"

#include <vector>

namespace accelc {

/// Names the first character in the place of each finding that looks like a space, or like nothing,
/// and is neither: a key `timeout` with a no-break space is unknown, and nobody sees why.
void name_odd_characters(std::vector<Diagnostic>& findings);

}  // namespace accelc
