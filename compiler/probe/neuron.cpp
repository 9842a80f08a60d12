// AWS Inferentia and Trainium: PCI functions of Amazon with the id of one, each with /dev/neuronN.
#include "compiler/probe/context.h"

#include <string>
#include <utility>

namespace accelc {

void find_neuron(ProbeContext& context) {
  const std::size_t first = context.machine.devices.size();
  for (const PciFunction& function : context.functions) {
    if (function.vendor != kAmazonVendor) continue;
    MachineDevice device = context.device_at(function, AcceleratorKind::kNeuron);
    // Amazon makes network cards and disks, too.
    if (!device.entries.empty()) context.machine.devices.push_back(std::move(device));
  }
  auto files = context.numbered_files("/dev", "neuron");
  if (context.machine.devices.size() == first) {
    for (const std::string& file : files) {
      context.machine.devices.push_back(
          {.kind = AcceleratorKind::kNeuron, .name = "Neuron device", .file = file});
    }
    return;
  }
  give_files(std::move(files), first, "it has no file `/dev/neuron*`: no driver is loaded",
             context.machine);
}

}  // namespace accelc
