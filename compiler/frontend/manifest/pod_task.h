// From the pod of a manifest to a task: its main container says what a task says.
#pragma once

#include "compiler/syntax/tree.h"
#include "schema/decode.h"
#include "schema/task_spec.h"

#include <vector>

namespace accelc {

struct TaskContainer {
  NodeRef node;  ///< no node when the pod has no container
  bool has_devices = false;
};

/// The containers of the pod that are tasks to check: the one that the pod is there for, and behind
/// it the others that ask for devices. A pod without containers has one that is no node.
std::vector<TaskContainer> task_containers(NodeRef pod);

/// Reads the pod whose spec `pod` is as a task that the container runs. What a task cannot say
/// (volumes, affinity, other containers) stays in its `pod`. Reported is only what Kubernetes would
/// refuse too: an amount that is none, a list where a text is wanted.
TaskSpec read_pod_task(Decoder& decoder, NodeRef pod, const PodOwner& owner,
                       const TaskContainer& of);

}  // namespace accelc
