// The drivers for claims of devices (Dynamic Resource Allocation) that accelc knows.
#pragma once

#include "schema/device_kind.h"

#include <string_view>

namespace accelc {

/// The kind of devices that the driver hands out; null for a driver that is not known.
const DeviceKindRow* kind_of_claim_driver(std::string_view driver);

}  // namespace accelc
