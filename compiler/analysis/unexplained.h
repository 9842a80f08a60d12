// What is not built although nothing is reported: a bug in accelc.
#pragma once

#include "compiler/analysis/analysis.h"

#include <vector>

namespace accelc {

/// The first task, workflow or launch plan that cannot be built; null if there is none. In a run
/// without errors nobody would hear of it: its file would only be missing from the output.
const Entity* first_broken(const std::vector<AnalyzedSpec>& specs);

}  // namespace accelc
