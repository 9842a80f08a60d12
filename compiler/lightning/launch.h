// Who starts the processes of a task, and how many: torchrun (or flytekit's Elastic, which is it),
// a PyTorchJob of Kubeflow, or nobody.
#pragma once

#include "compiler/check/program.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace accelc::lightning {

enum class LaunchKind : std::uint8_t {
  kPlain,       ///< the program alone; Lightning starts the rest of a pod itself
  kTorchrun,    ///< torchrun, or `elastic`
  kPyTorchJob,  ///< one process in each pod, with RANK and WORLD_SIZE of the whole job
  kHosts,       ///< one pod on each host of a TPU slice
};

struct Launch {
  LaunchKind kind = LaunchKind::kPlain;
  /// Pods that train together: at least, and at most.
  std::int64_t least_nodes = 1;
  std::int64_t most_nodes = 1;
  Span nodes_span;  ///< nowhere when implied
  /// Processes of a node, where torchrun starts them; nothing when it finds the number itself.
  std::optional<std::int64_t> processes = 1;
  Span processes_span;  ///< nowhere when implied
  Span span;            ///< what says how the task is launched

  [[nodiscard]] bool fixed() const { return least_nodes == most_nodes; }
  /// All processes, when their number is known.
  [[nodiscard]] std::optional<std::int64_t> world_size() const;
};

Launch launch_of(const Task& task);

/// Whether the command line itself starts torchrun.
bool runs_torchrun(const Task& task);

}  // namespace accelc::lightning
