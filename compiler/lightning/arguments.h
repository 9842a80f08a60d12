// What Lightning 2.6.5 refuses in the arguments that have nothing to do with devices: batch limits,
// times, clipping, callbacks, `barebones` (lightning/pytorch/trainer/{trainer,setup}.py and its
// connectors).
#pragma once

#include "compiler/lightning/trainer.h"

#include <vector>

namespace accelc::lightning {

/// In the order of the arguments; empty when all is well.
std::vector<Refusal> refused_arguments(const Trainer& trainer);

}  // namespace accelc::lightning
