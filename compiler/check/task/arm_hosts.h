// Devices that are found beside Arm processors only.
#pragma once

#include "compiler/catalog/accelerator.h"

namespace accelc {

/// Whether every machine with the device has Arm processors: NVIDIA's Grace superchips, and AWS's
/// Graviton machines with the T4g.
bool has_arm_host(const Accelerator& accelerator);

}  // namespace accelc
