// What a pod asks of its node, as the scheduler adds it up.
#pragma once

#include "compiler/fleet/faults.h"
#include "compiler/placement/placement.h"
#include "compiler/pod/needs.h"

#include <optional>
#include <string>
#include <vector>

namespace accelc {

struct PodNeed {
  std::vector<LabelRequirement> labels;
  /// The node affinity of the user's own pod, and the devices of a list: all requirements of one of
  /// these have to hold. Empty: there is none.
  std::vector<std::vector<LabelRequirement>> terms;
  std::vector<PodToleration> tolerations;
  bool tolerates_more = false;  ///< one of the tolerations that were written has an error
  Needs resources;
  /// Whether what it asks for of devices are claims, or resources alone; empty: it may be either.
  std::optional<bool> claims_devices;
  /// The DeviceClass of which devices are claimed, and the one among `resources` that stands for
  /// them. Empty: none are.
  std::string claimed_class;
  std::string claimed_resource;
  /// The label among `labels` that stands for the card: no selector of the pod has it. Empty: any
  /// card will do.
  std::string claimed_label;
  std::int64_t pods = 1;    ///< of that kind that run at once, each on a node of its own
  bool one_pool = false;    ///< whether all of them belong to one pool: hosts of a TPU slice
  std::int64_t groups = 1;  ///< so many times: TPU slices that work together, or groups that serve
  bool groups_apart = false;  ///< whether a queue admits each of these groups by itself
  Span pods_span;             ///< what asks for so many
  /// What will do as well: with other claims of devices. Empty: nothing.
  std::vector<PodNeed> others;
};

/// Requests of all containers together, or of the largest init container when that is more
/// (k8s.io/component-helpers resource.PodRequests); a limit alone is the request too. What is asked
/// for where `faults` are is left out.
PodNeed need_of(const Task& task, const Faults& faults = {});

/// The task as if it listed no further devices.
Task with_device_alone(const Task& task);

/// Whether some of what it asks for are devices.
bool asks_for_device(const PodNeed& need);

}  // namespace accelc
