// The claim of a task's devices, where its platform hands them out so: the object, and what the pod
// says of it.
#pragma once

#include "compiler/backend/kubernetes/json_value.h"
#include "compiler/check/program.h"
#include "compiler/pod/lay_over.h"

#include <optional>

namespace accelc::kubernetes {

/// The ResourceClaimTemplate of the task, or the ResourceClaim that it shares with others, in the
/// version that Kubernetes serves since 1.34; nothing when its devices are not claimed.
std::optional<Json> claim_object(const Task& task);

/// How the pod and its primary container name the claim; nothing without one.
std::optional<PodOverlay> claim_overlay(const Task& task);

}  // namespace accelc::kubernetes
