#include "compiler/frontend/manifest/claim_driver.h"

#include "compiler/support/text.h"

#include <algorithm>

namespace accelc {

namespace {

std::string_view device_of(std::string_view name) { return name.substr(0, name.find('.')); }

/// A slip in the domain, neighbours that are swapped before it, or a plural.
bool is_slip_of(std::string_view name, std::string_view known) {
  if (edit_distance(name, known, 1) != 1) return false;
  const std::string_view device = device_of(name);
  const std::string_view meant = device_of(known);
  return device.size() == meant.size()
             ? std::is_permutation(device.begin(), device.end(), meant.begin())
             : device.starts_with(meant);
}

}  // namespace

const DeviceKindRow* kind_of_claim_driver(std::string_view driver) {
  const auto* row = std::ranges::find(kDeviceKinds, driver, &DeviceKindRow::claim_driver);
  return driver.empty() || row == kDeviceKinds.end() ? nullptr : row;
}

std::string_view misspelt_device_class(std::string_view name) {
  for (const DeviceKindRow& row : kDeviceKinds) {
    for (const std::string_view known : {row.claim_class, row.partition_class}) {
      if (!known.empty() && is_slip_of(name, known)) return known;
    }
  }
  return {};
}

std::string_view misspelt_claim_driver(std::string_view name) {
  for (const DeviceKindRow& row : kDeviceKinds) {
    if (!row.claim_driver.empty() && is_slip_of(name, row.claim_driver)) return row.claim_driver;
  }
  return {};
}

}  // namespace accelc
