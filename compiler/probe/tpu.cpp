// Google's TPUs, counted as torch_xla 2.8 and JAX count them: PCI functions of Google with the id
// of a TPU. Older generations have /dev/accelN, from v5e on each is a group of /dev/vfio.
#include "compiler/probe/context.h"

#include <utility>

namespace accelc {

void find_tpu(ProbeContext& context) {
  const std::size_t first = context.machine.devices.size();
  for (const PciFunction& function : context.functions) {
    if (function.vendor != kGoogleVendor) continue;
    MachineDevice device = context.device_at(function, AcceleratorKind::kTpu);
    // Google makes network cards and disks, too.
    if (!device.entries.empty()) context.machine.devices.push_back(std::move(device));
  }
  auto files = context.numbered_files("/dev", "accel");
  if (context.machine.devices.size() == first) {
    // Nobody else has files of this name, but without PCI nobody counts them.
    for (const std::string& file : files) {
      context.machine.devices.push_back({.kind = AcceleratorKind::kTpu,
                                         .name = "TPU",
                                         .file = file,
                                         .problem = "sysfs lists no TPU"});
    }
    return;
  }
  if (files.empty()) files = context.numbered_files("/dev/vfio", "");
  give_files(std::move(files), first, "it has no file: neither `/dev/accel*` nor `/dev/vfio/*`",
             context.machine);
}

}  // namespace accelc
