// The pod of a task on its platform: the one that it wrote with the task laid over it, or one made
// for it. Manifests are written from it. Flyte's pods get another overlay: what its SDKs write and
// leave to propeller (compiler/backend/flyte_common/pod.h).
#pragma once

#include "compiler/check/program.h"
#include "compiler/placement/placement.h"
#include "compiler/pod/lay_over.h"

#include <span>

namespace accelc {

/// What the task lays over its pod: program, resources, volumes, and what places it.
PodOverlay overlay_of(const Task& task, const Placement& placement);

/// The part of that overlay that places a pod: resources, the volume for shared memory, node
/// selector, affinity and tolerations. A device that the container of `pod` asks for is its own
/// affair.
PodOverlay placing_overlay(const Task& task, const Placement& placement, const PodSpec& pod);

/// The whole pod of the task, with `more` laid over it, as it is written. Who reads it gives it its
/// types again: `read_pod`.
PlainValue effective_pod(const Task& task, const Placement& placement,
                         std::span<const PodOverlay> more = {});

}  // namespace accelc
