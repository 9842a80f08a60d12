// Looks for accelerators on the machine that accelc runs on: in sysfs, procfs and /dev, and for
// NVIDIA's through NVML where its library can be asked. Nothing is written and no device is opened.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/probe/local_machine.h"
#include "compiler/probe/nvml.h"
#include "compiler/support/file_system.h"

#include <functional>
#include <map>
#include <string>

namespace accelc {

struct ProbeInput {
  FileSystem* files = nullptr;
  std::string root = "/";
  NvmlAsker ask_nvml;  ///< empty: NVML is not asked
  /// The environment, as far as it hides devices (visible_variables of visible_devices.h).
  std::map<std::string, std::string, std::less<>> variables;
};

/// Devices of `catalog`, a site's own entries included. Whatever the machine holds, there is an
/// answer; what could not be read stands in its notes.
LocalMachine probe(const ProbeInput& input, const Catalog& catalog);

/// Looks for one of a site's own accelerators alone.
LocalMachine probe_custom(const ProbeInput& input, const Accelerator& entry);

}  // namespace accelc
