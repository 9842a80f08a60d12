#include "compiler/frontend/manifest/claim_driver.h"

#include <algorithm>

namespace accelc {

const DeviceKindRow* kind_of_claim_driver(std::string_view driver) {
  const auto* row = std::ranges::find(kDeviceKinds, driver, &DeviceKindRow::claim_driver);
  return driver.empty() || row == kDeviceKinds.end() ? nullptr : row;
}

}  // namespace accelc
