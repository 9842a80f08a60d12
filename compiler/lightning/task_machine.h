// What Lightning finds on the machine that a task gets: which of its accelerators is there, and how
// many devices.
#pragma once

#include "compiler/check/program.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace accelc::lightning {

/// The accelerators of Lightning 2.6.5, and one that a user registered.
enum class AcceleratorClass : std::uint8_t { kCpu, kCuda, kMps, kTpu, kCustom };

/// "cpu", "cuda", "mps", "tpu"; empty for a user's own.
std::string_view name_of(AcceleratorClass accelerator_class);

/// "CPUAccelerator": how Lightning's messages name it.
std::string_view class_of(AcceleratorClass accelerator_class);

struct TaskMachine {
  /// What is there besides the processor; kCpu: nothing that Lightning 2.6 knows.
  AcceleratorClass accelerator_class = AcceleratorClass::kCpu;
  /// Devices that one process sees; of a TPU of the second and third generation, cores.
  std::int64_t count = 0;
  /// The name under which a user's own accelerator is registered.
  std::string_view registered;
  /// Whether the process was started by torchrun, which Lightning asks when it counts devices.
  bool torchelastic = false;
  /// The variable of the task's own environment that hides some of its devices; nowhere when none
  /// does.
  Span hidden_by;
};

/// The machine of a task; nothing when only a pod or a plugin says what it gets. A CUDA process
/// sees one partition of a card, however many its container has (NVIDIA's MIG guide), and what
/// CUDA_VISIBLE_DEVICES and its like leave when the task sets them.
std::optional<TaskMachine> machine_of(const Task& task);

}  // namespace accelc::lightning
