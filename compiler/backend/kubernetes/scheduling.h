// A placement as the fields of a pod spec: node selector, affinity, tolerations, resources.
#pragma once

#include "compiler/backend/kubernetes/json_value.h"
#include "compiler/placement/placement.h"

namespace accelc::kubernetes {

/// Node selector, affinity and tolerations, laid over what `pod_spec` has: its own selector wins,
/// and every term of its own affinity gets the requirements.
void add_scheduling(const Placement& placement, Json& pod_spec);

/// `resources` of the container that runs the task. What the container has itself stays beside
/// devices that only the accelerator implies.
void add_resources(const Task& task, const Placement& placement, Json& container);

/// The volume for shared memory and its mount; nothing without shared memory.
void add_shared_memory(const Task& task, Json& pod_spec, Json& container);

}  // namespace accelc::kubernetes
