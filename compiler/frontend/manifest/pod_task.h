// From the pod of a manifest to a task: its main container says what a task says.
#pragma once

#include "compiler/syntax/tree.h"
#include "schema/decode.h"
#include "schema/task_spec.h"

#include <array>
#include <string_view>
#include <vector>

namespace accelc {

/// Where the resources of a container say amounts.
inline constexpr std::array<std::string_view, 2> kResourceSides = {"limits", "requests"};

/// Whether an amount is one of an extended resource, which has a slash in its name: of no cores and
/// no bytes.
bool is_extended(const Entry& amount);

/// Whether the `resources` of a container, or of what a controller makes one of, ask for any of
/// these. "No node" asks for none.
bool asks_for_extended(NodeRef resources);

struct TaskContainer {
  NodeRef node;  ///< no node when the pod has no container
  bool has_devices = false;
};

/// The containers of the pod that are tasks to check: the one that the pod is there for, and behind
/// it the others that ask for devices. A pod without containers has one that is no node.
std::vector<TaskContainer> task_containers(NodeRef pod);

/// Reads the pod whose spec `pod` is as a task that the container runs. What a task cannot say
/// (volumes, affinity, other containers) stays in its `pod`. Reported is only what Kubernetes would
/// refuse too: an amount that is none. Values of another kind are left to its table of fields.
TaskSpec read_pod_task(Decoder& decoder, NodeRef pod, const PodOwner& owner,
                       const TaskContainer& of);

}  // namespace accelc
