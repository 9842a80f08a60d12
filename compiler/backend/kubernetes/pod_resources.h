// What a pod asks for as a whole, and what its containers ask for of it.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/pod/pod_spec.h"

namespace accelc::kubernetes {

/// Reports what Kubernetes refuses of the `resources` of a whole pod: names and amounts, and
/// containers that ask for more. `pod`: as Kubernetes gets it, with all of its containers. Fact:
/// validatePodResources of Kubernetes v1.34.
void check_pod_resources(const PodSpec& pod, DiagnosticSink& sink);

}  // namespace accelc::kubernetes
