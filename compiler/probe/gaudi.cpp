// Intel Gaudi: PCI functions of Habana; the driver names the address of each in its class, which
// also names its file.
#include "compiler/probe/context.h"

#include <array>
#include <string>
#include <utility>

namespace accelc {

namespace {

/// A class of sysfs in which the driver lists its devices, and where their files are.
struct DeviceClass {
  std::string_view folder;
  std::string_view files;
};

/// Since Linux 6.2 the subsystem `accel`, before it the driver's own class.
constexpr std::array<DeviceClass, 2> kClasses = {
    {{"/sys/class/accel/", "/dev/accel/"}, {"/sys/class/habanalabs/", "/dev/"}}};

/// The file of the device at `address`; empty when the driver lists none.
std::string file_of(ProbeContext& context, std::string_view address) {
  for (const DeviceClass& one : kClasses) {
    for (const DirectoryEntry& entry : context.tree.list(one.folder)) {
      const std::string path = std::string(one.folder) + entry.name;
      if (context.tree.line(path + "/pci_addr") == address) {
        return std::string(one.files) + entry.name;
      }
    }
  }
  return {};
}

}  // namespace

void find_gaudi(ProbeContext& context) {
  for (const PciFunction& function : context.functions) {
    if (function.vendor != kHabanaVendor) continue;
    MachineDevice device = context.device_at(function, AcceleratorKind::kGaudi);
    if (device.entries.empty() && !function.is_processor()) continue;
    device.file = file_of(context, function.address);
    if (device.file.empty()) {
      device.problem = "the driver `habanalabs` does not list it";
    } else if (!context.tree.exists(device.file)) {
      device.problem = "`" + device.file + "` is not there";
    }
    context.machine.devices.push_back(std::move(device));
  }
}

}  // namespace accelc
