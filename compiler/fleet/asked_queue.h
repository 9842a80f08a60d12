// Which queue a task's pods wait in, and as what Kueue counts them.
#pragma once

#include "compiler/check/program.h"
#include "compiler/fleet/kueue.h"
#include "compiler/fleet/pod_need.h"
#include "compiler/frontend/manifest/manifest_object.h"

#include <cstdint>
#include <optional>
#include <string>

namespace accelc {

struct AskedQueue {
  std::string name;
  std::string of_namespace;  ///< empty: not known
  Span span;                 ///< what names it; nowhere where the platform or Kueue does
  bool by_default = false;   ///< nothing names it: it is the queue of objects without a label
  std::string priority;      ///< the WorkloadPriorityClass; empty: none
  Span priority_span;
};

/// The task's own queue, the label of its object or else the platform's queue, where manifests are
/// written of the task (`writes_manifests`); for an object without a label that of its namespace
/// with the name `default`. Nothing: no queue admits it.
std::optional<AskedQueue> asked_queue(const Task& task, const Kueue& kueue, bool writes_manifests);

/// How many of its pods Kueue admits together, at least.
std::int64_t queued_pods(const Task& task, const PodNeed& need);

/// The object of a manifest that starts the task's pod; nothing of a task that was written for
/// accelc.
std::optional<ManifestObject> queued_object(const Task& task);

/// What a pod asks of the topology of its nodes.
struct TopologyWish {
  bool asked = false;
  std::string level;  ///< the label; empty: none
  Span span;
};
TopologyWish topology_wish(const Task& task);

/// What Kueue counts for the resources of one pod; `unjudged` says what is not computed, else
/// empty.
struct CountedResources {
  Needs amounts;
  std::string unjudged;
};

/// Whether Kueue counts other resources than pods ask for.
bool counts_others(const Kueue& kueue, const PodNeed& need);
CountedResources counted_resources(const Kueue& kueue, const PodNeed& need);

}  // namespace accelc
