// Where a task's pod can run, in Kubernetes' own terms: what its platform makes of the device, the
// partition, sharing and spot. One answer for everybody: manifests are written from it, and the
// fleet check compares it with nodes.
#pragma once

#include "compiler/check/program.h"
#include "compiler/pod/scheduling.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// What a pod asks for in place of a resource and of labels of the device, where nodes hand out
/// devices by claims (Dynamic Resource Allocation).
struct DeviceClaim {
  std::string request;       ///< what the request is called, and the claim within the pod: "gpu"
  std::string device_class;  ///< "gpu.nvidia.com"
  std::string expression;    ///< which devices of the class, in CEL; empty: any
  /// Whether labels of the node say which device it is, as without a claim.
  bool by_labels = false;
  std::int64_t count = 1;
  /// The attribute that all of them have in common: "gpu.nvidia.com/productName"; empty: none.
  std::string match_attribute;
  /// The claim that all tasks share which name it; empty: each pod gets its own.
  std::string shared;
  std::string resource;  ///< what a device plugin calls the device, and pools of a site
  Span span;             ///< what asks for it
  /// How a site describes nodes with such devices.
  std::vector<LabelRequirement> labels;
  std::vector<ResourceAmount> amounts;
  /// What will do as well, in order of preference, under the same request. Empty: nothing.
  std::vector<DeviceClaim> others;
  std::string choice;  ///< what it is called among them: "a100-80gb"
};

struct Placement {
  /// All of them must hold.
  std::vector<LabelRequirement> labels;
  /// All requirements of one of these must hold too: the devices of a list that no single label
  /// tells apart from others. Empty: nothing more is asked for.
  std::vector<std::vector<LabelRequirement>> terms;
  /// What nodes are preferred by, the first most: of all listed devices but the last.
  std::vector<std::vector<LabelRequirement>> preferred;
  std::vector<PodToleration> tolerations;
  /// Resources of the container that runs the task, under the names that its platform's nodes
  /// offer. What cannot be overcommitted is requested and limited alike.
  std::vector<ResourceAmount> requests;
  std::vector<ResourceAmount> limits;
  /// Of the device, which is not among the amounts then, and only among the labels if they are what
  /// says which one it is.
  std::optional<DeviceClaim> claim;
};

/// Where the task runs on its platform; without one only its own selector and tolerations count.
/// The answer that `place_tasks` has stored, else a new one, for tasks that are made up for a
/// question.
std::shared_ptr<const Placement> placement_of(const Task& task);

/// Stores the placement of every task that nothing is in doubt of, for all who ask: after devices
/// and strategies are chosen, which it follows from.
void place_tasks(Program& program);

/// The kind of device that a resource stands for; nothing for `cpu` and the like, and for network
/// cards.
std::optional<AcceleratorKind> device_kind(std::string_view resource);

}  // namespace accelc
