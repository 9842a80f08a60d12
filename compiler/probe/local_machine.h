// What `accelc probe` found: the devices of one machine, and what can be said of each without using
// it. Plain values; who looked where stands in probe.h.
#pragma once

#include "compiler/catalog/accelerator.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace accelc {

/// A MIG instance.
struct MachinePart {
  std::string name;  ///< "1g.5gb"; as NVML has it when it says something else
  std::string uuid;
  std::uint64_t memory_bytes = 0;  ///< 0 unknown
};

struct MachineDevice {
  AcceleratorKind kind = AcceleratorKind::kGpu;
  /// What the driver calls it, else the catalog, else its PCI id.
  std::string name;
  /// The entries of the catalog that it may be: several where one PCI id is several products, none
  /// when nothing is known of it.
  std::vector<const Accelerator*> entries;
  std::string pci_address;  ///< "0000:07:00.0"; empty when it has none
  std::string pci_id;       ///< "10de:20b0"; empty when unknown
  std::string file;         ///< "/dev/nvidia0"; empty when there is none
  std::string uuid;
  std::uint64_t memory_bytes = 0;  ///< 0 unknown
  std::uint64_t memory_used = 0;
  /// Per cent, and degrees Celsius; nothing when unknown.
  std::optional<unsigned> utilization;
  std::optional<unsigned> memory_utilization;
  std::optional<unsigned> fan_speed;
  std::optional<unsigned> temperature;
  std::string compute_capability;  ///< "8.0"; empty when unknown
  bool mig = false;
  std::vector<MachinePart> parts;
  /// Why no program can use it ("no driver is loaded"); empty when one can.
  std::string problem;
};

/// Memory of the machine itself, in bytes; 0 unknown.
struct HostMemory {
  std::uint64_t total = 0;
  std::uint64_t available = 0;
  std::uint64_t swap_total = 0;
  std::uint64_t swap_free = 0;
};

struct LocalMachine {
  /// Devices that can be used first, each kind in the order in which its runtime counts.
  std::vector<MachineDevice> devices;
  std::string nvidia_driver;  ///< "535.129.03"; empty: none is loaded
  std::string nvml;           ///< version of NVML; empty: it was not asked
  std::string cuda;           ///< "12.2": the newest CUDA that the driver runs
  HostMemory memory;
  unsigned processors = 0;  ///< 0 unknown
  /// The variables of the environment that hide devices, as far as they are set.
  std::map<std::string, std::string, std::less<>> variables;
  /// What could not be read, and why.
  std::vector<std::string> notes;
};

}  // namespace accelc
