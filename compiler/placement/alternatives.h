// The placement of a task that lists devices: one pod that any of them will do for.
#pragma once

#include "compiler/check/program.h"
#include "compiler/placement/placement.h"

#include <string>
#include <vector>

namespace accelc {

/// `first` is where the task runs with the first device of its list, and `others` with each of the
/// further ones. What all of them ask for is asked for as before; of the rest one will do.
Placement any_of(Placement first, const std::vector<const Placement*>& others);

/// Why no pod can ask for either of them; empty: one can. Both are placed on the same platform.
std::string why_no_common_pod(const Placement& first, const Placement& other);

}  // namespace accelc
