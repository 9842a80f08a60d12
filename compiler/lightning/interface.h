// Lightning's Accelerator interface, device by device: what each method answers for a device of the
// catalog, whether its class is Lightning's own or declared by a site.
#pragma once

#include "compiler/catalog/accelerator.h"
#include "compiler/lightning/task_machine.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace accelc::lightning {

/// One answer for each method that the page on accelerators of Lightning 2 asks for.
struct Interface {
  std::string name;        ///< what a Trainer's `accelerator` says; empty: only its class
  std::string class_path;  ///< "lightning.pytorch.accelerators.CUDAAccelerator"; empty: undeclared
  AcceleratorClass accelerator_class = AcceleratorClass::kCpu;
  std::string register_accelerators;
  std::string is_available;
  std::string auto_device_count;
  std::string parse_devices;
  std::string get_parallel_devices;
  std::string get_device_stats;
  /// What `auto_device_count` returns on a whole node; 0 unknown.
  std::int64_t devices = 0;
};

/// Of an accelerator that Lightning 2.6 registers itself ("cpu", "cuda", "mps", "tpu"), and of the
/// names that it resolves to one (`gpu`); nothing for other names.
std::optional<Interface> interface_of(std::string_view name);

/// The interface of a device; nothing when Lightning has no accelerator for it and none is
/// declared.
std::optional<Interface> interface_of(const Accelerator& accelerator);

}  // namespace accelc::lightning
