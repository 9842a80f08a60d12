// Whether Kueue could ever assign the flavors of a ClusterQueue to a pod (Kueue v0.19
// pkg/scheduler/flavorassigner/flavorassigner.go), while nobody else uses any of its quota.
#pragma once

#include "compiler/fleet/asked_queue.h"
#include "compiler/fleet/kueue.h"
#include "compiler/fleet/pod_need.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// What Kueue knows of the pods of a workload that are alike.
struct QueuedPods {
  const PodNeed& need;
  /// What each of them is counted as.
  const Needs& resources;
  std::int64_t pods = 1;
  TopologyWish topology;
  Taints taints = Taints::kCount;
};

struct FlavorVerdict {
  const FlavorQuota* quota = nullptr;
  bool fits = false;  ///< it may be assigned
  /// Why not: "memory: 1Ti asked, 900Gi at most". Said only where no flavor of the group fits.
  std::string why;
  Span span;             ///< what asks for it
  bool by_older = true;  ///< whether releases before 0.17.6 would assign it, too
};

struct GroupVerdict {
  const KueueGroup* group = nullptr;
  std::vector<FlavorVerdict> flavors;

  [[nodiscard]] bool fits() const;
};

struct QueueVerdict {
  /// Resources that no group covers.
  std::vector<std::string> uncovered;
  /// The groups that the pod gets something of.
  std::vector<GroupVerdict> groups;

  /// Whether the pods are admitted.
  [[nodiscard]] bool good() const;
};

QueueVerdict judge_queue(const Kueue& kueue, const ClusterQueue& queue, const QueuedPods& pods);

}  // namespace accelc
