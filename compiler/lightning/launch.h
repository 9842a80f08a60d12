// Who starts the processes of a task, and how many: torchrun (or flytekit's Elastic, which is it),
// Lightning, a PyTorchJob of Kubeflow, or nobody. That depends on what is written, on the command,
// and on the target, which tells the pods of each other in its own way. Rules, the trainer's
// judging and the targets all ask here.
#pragma once

#include "compiler/check/program.h"
#include "compiler/lightning/command.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace accelc::lightning {

/// Who makes pods of a task.
enum class Runner : std::uint8_t {
  kFlyte,
  kFlyte2,
  kOnePod,  ///< `pod` and `job`
  kJobSet,
  kElsewhere,  ///< the user's own: targets that write a part of a pod, or a trainer's file
};

/// Who makes the pods for a target, which is named as in `--emit`.
Runner runner_of(std::string_view target);

enum class LaunchKind : std::uint8_t {
  kPlain,       ///< the program alone; Lightning starts the rest of a pod itself
  kTorchrun,    ///< torchrun, or flytekit's `elastic`
  kLauncher,    ///< another launcher, with numbers of its own
  kNodes,       ///< the program on each node, told what Lightning reads; it starts the rest
  kAlone,       ///< the program on each node, told what torchrun reads; nobody starts the rest
  kPyTorchJob,  ///< one process in each pod, with RANK and WORLD_SIZE of the whole job
  kHosts,       ///< one pod on each host of a TPU slice
};

struct Launch {
  LaunchKind kind = LaunchKind::kPlain;
  /// Pods that train together: at least, and at most.
  std::int64_t least_nodes = 1;
  std::int64_t most_nodes = 1;
  Span nodes_span;  ///< nowhere when implied
  /// Processes of a node that are asked for; nothing when whoever starts them finds the number.
  std::optional<std::int64_t> processes;
  Span processes_span;  ///< nowhere when implied
  Span span;            ///< what says how the task is launched
  /// Whether what `elastic` says reaches the pod.
  bool told = true;

  [[nodiscard]] bool fixed() const { return least_nodes == most_nodes; }
  /// All processes, when their number is known.
  [[nodiscard]] std::optional<std::int64_t> world_size() const;
};

Launch launch_of(const Task& task, Runner runner);

/// Those that differ among the targets with these names; of the user's own pods when there is none.
std::vector<Launch> launches_of(const Task& task, std::span<const std::string_view> targets);

/// Whether pods of several nodes are told what Lightning reads, besides what torchrun does: the
/// task has a trainer, and its command does not start torchrun.
bool lightning_may_start(const Task& task);

}  // namespace accelc::lightning
