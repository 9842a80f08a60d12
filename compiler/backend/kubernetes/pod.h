// The pod of a task, and the pieces of it that other targets patch into a pod.
#pragma once

#include "compiler/backend/kubernetes/json_value.h"
#include "compiler/check/program.h"
#include "compiler/pod/lay_over.h"

#include <span>
#include <string>

namespace accelc::kubernetes {

/// The whole pod of the task, before what each target and each node adds: with the claim of its
/// devices, if it has one.
PlainValue pod_of(const Task& task);

/// The spec of that pod, with `more` laid over it.
Json pod_spec(const Task& task, std::span<const PodOverlay> more = {});

/// What places the pod: resources, node selector or affinity, tolerations, and the volume for
/// shared memory; `more` is laid over it. A strategic-merge patch of a pod spec.
Json pod_fragment(const Task& task, std::span<const PodOverlay> more);
Json pod_fragment(const Task& task);

/// Labels and annotations of a pod: those of the task and of its pod, and where it comes from.
Json pod_metadata(const Task& task);

/// Name, labels and annotations of an object made for the task.
Json object_metadata(const Task& task, const std::string& name);

/// Name and labels of an object that tasks share.
Json shared_metadata(const std::string& name);

/// The queue of the task or of its platform; empty when there is none.
std::string queue_of(const Task& task);

/// Whether objects name a queue of Kueue's there, which reads more than its name.
bool waits_in_kueue(const Task& task);

/// Adds how near to each other the pods of the task are to be placed to the annotations of a pod.
void add_topology(const Task& task, Json& annotations);

}  // namespace accelc::kubernetes
