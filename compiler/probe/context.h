// What the searches of one machine share. Each vendor's is a free function in the file named after
// it.
#pragma once

#include "compiler/probe/host_tree.h"
#include "compiler/probe/local_machine.h"
#include "compiler/probe/pci.h"
#include "compiler/probe/probe.h"

#include <string_view>
#include <vector>

namespace accelc {

struct ProbeContext {
  const ProbeInput& input;
  const Catalog& catalog;
  HostTree& tree;
  const std::vector<PciFunction>& functions;
  LocalMachine& machine;

  /// A device at `function`, named as far as its PCI id says.
  [[nodiscard]] MachineDevice device_at(const PciFunction& function, AcceleratorKind kind) const;

  /// The entries of the catalog with this PCI id, of one kind.
  [[nodiscard]] std::vector<const Accelerator*> entries_of(std::string_view pci_id,
                                                           AcceleratorKind kind) const;

  /// Names `device` as its driver does, which tells apart what a PCI id leaves open.
  void name_by_driver(std::string_view name, MachineDevice& device) const;

  /// The entries of `folder` whose names are `prefix` and a number, in the order of the numbers.
  [[nodiscard]] std::vector<std::string> numbered_files(std::string_view folder,
                                                        std::string_view prefix) const;
};

/// Gives the files to the devices from `first` on, in order; what is left without one has a
/// problem.
void give_files(std::vector<std::string> files, std::size_t first, std::string_view missing,
                LocalMachine& machine);

void find_nvidia(ProbeContext& context);
void find_amd(ProbeContext& context);
void find_tpu(ProbeContext& context);
void find_gaudi(ProbeContext& context);
void find_neuron(ProbeContext& context);
/// One of a site's own accelerators, counted as it declares.
void find_custom(const Accelerator& entry, ProbeContext& context);

}  // namespace accelc
