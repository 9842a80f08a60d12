// What NVIDIA's management library says of its GPUs. A helper program of its own loads the library
// (helper/nvml_main.cpp) and prints lines; here they are read. The library belongs to the machine:
// nothing that it or the helper says is trusted to be well formed.
#pragma once

#include "compiler/probe/local_machine.h"
#include "compiler/support/process.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Runs the helper, which looks for the library below `root` ("/": where the dynamic linker looks,
/// too).
using NvmlAsker = std::function<ProcessResult(const std::string& root)>;

struct NvmlDevice {
  /// `entries`, `kind`, `file` and `problem` are left to whoever knows the rest of the machine.
  MachineDevice device;
  std::uint64_t minor = kNoMinor;  ///< of /dev/nvidiaN
  static constexpr std::uint64_t kNoMinor = UINT64_MAX;
};

struct NvmlAnswer {
  std::string driver;
  std::string nvml;
  std::string cuda;  ///< "12.2"
  std::vector<NvmlDevice> devices;
  /// Why there is no answer, or only a part of one; empty when it is whole.
  std::string problem;
  /// There is no library, or no way to start the helper: without NVIDIA's devices that is nothing
  /// to tell.
  bool not_asked = false;
};

/// Reads what the helper printed.
NvmlAnswer read_nvml(const ProcessResult& result);

/// A PCI address as the kernel writes it, from NVML's ("00000000:07:00.0"), ignoring case.
std::string kernel_address(std::string_view address);

}  // namespace accelc
