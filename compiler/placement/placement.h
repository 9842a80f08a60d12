// Where a task's pod can run, in Kubernetes' own terms: what its platform makes of the device, the
// partition, sharing and spot. One answer for everybody: manifests are written from it, and the
// fleet check compares it with nodes.
#pragma once

#include "compiler/check/program.h"
#include "compiler/pod/scheduling.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

struct Placement {
  /// All of them must hold.
  std::vector<LabelRequirement> labels;
  std::vector<PodToleration> tolerations;
  /// Resources of the container that runs the task, under the names that its platform's nodes
  /// offer. What cannot be overcommitted is requested and limited alike.
  std::vector<ResourceAmount> requests;
  std::vector<ResourceAmount> limits;
};

/// Where the task runs on its platform; without one only its own selector and tolerations count.
Placement placement_of(const Task& task);

/// The kind of device that a resource stands for; nothing for `cpu` and the like.
std::optional<AcceleratorKind> device_kind(std::string_view resource);

}  // namespace accelc
