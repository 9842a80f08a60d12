// The PCI functions of a machine, from sysfs.
#pragma once

#include "compiler/probe/host_tree.h"

#include <cstdint>
#include <string>
#include <vector>

namespace accelc {

/// Vendors of accelerators, as PCI numbers them (pci.ids).
inline constexpr std::uint32_t kNvidiaVendor = 0x10de;
inline constexpr std::uint32_t kAmdVendor = 0x1002;
inline constexpr std::uint32_t kGoogleVendor = 0x1ae0;
inline constexpr std::uint32_t kHabanaVendor = 0x1da3;
inline constexpr std::uint32_t kAmazonVendor = 0x1d0f;

struct PciFunction {
  std::string address;  ///< "0000:07:00.0"
  std::string folder;   ///< "/sys/bus/pci/devices/0000:07:00.0"
  std::uint32_t vendor = 0;
  std::uint32_t device = 0;
  std::uint32_t device_class = 0;  ///< 0x030200: base class, subclass, interface
  std::string driver;              ///< "nvidia"; empty: none is bound

  /// "10de:20b0".
  [[nodiscard]] std::string id() const;
  /// A display controller or a processing accelerator (PCI base classes 0x03 and 0x12).
  [[nodiscard]] bool is_processor() const;
};

/// In the order of their addresses.
std::vector<PciFunction> pci_functions(HostTree& tree);

}  // namespace accelc
