// The drivers for claims of devices (Dynamic Resource Allocation) that accelc knows.
#pragma once

#include "schema/device_kind.h"

#include <string_view>

namespace accelc {

/// The kind of devices that the driver hands out; null for a driver that is not known.
const DeviceKindRow* kind_of_claim_driver(std::string_view driver);

/// The DeviceClass of a known driver that a name is with a slip in it, as `gpu.nvdia.com` is; empty
/// where none is. A class of one's own may have any name, and is near to a known one only where
/// vendors have several: `vgpu.nvidia.com`.
std::string_view misspelt_device_class(std::string_view name);

/// The same of the name of a driver.
std::string_view misspelt_claim_driver(std::string_view name);

}  // namespace accelc
