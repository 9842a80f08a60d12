// What is wrong with pools from which nodes are made on demand, and what they leave open (AC344x).
// Facts: kubernetes-sigs/karpenter 1.14, aws/karpenter-provider-aws, and the CRD of ComputeClasses.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kNodePoolRefused{
    .code = "AC3440",
    .name = "node-pool-refused",
    .message = "no nodes are made of the NodePool {}: {}",
    .explanation =
        "The API server rejects such a NodePool, or Karpenter never reports it as ready. Its pods "
        "then wait for other nodes."};

inline constexpr DiagnosticKind kNodesNotJudged{
    .code = "AC3441",
    .name = "nodes-not-judged",
    .severity = Severity::kNote,
    .message = "whether a node for {} can be made is not judged: {}",
    .explanation =
        "Labels and taints of a NodePool match, but of the machines that it allows none with such "
        "devices is in the catalog; there may be newer ones. Where no rung of a ComputeClass could "
        "take a pod, GKE may make other nodes, unless the class has `whenUnsatisfiable: "
        "DoNotScaleUp`."};

inline constexpr DiagnosticKind kComputeClassUnknown{
    .code = "AC3442",
    .name = "compute-class-unknown",
    .message = "{} has no ComputeClass {}",
    .explanation =
        "GKE makes no node for a pod that selects a ComputeClass which does not exist, so that it "
        "is stuck in Pending."};

inline constexpr DiagnosticKind kNoNodePoolFits{
    .code = "AC3443",
    .name = "no-node-pool-fits",
    .severity = Severity::kWarning,
    .message = "no NodePool in this file makes a node for {}",
    .explanation =
        "Karpenter makes a node only for a pod that tolerates the taints of a NodePool, whose "
        "labels agree with its requirements, and that does not ask for more than its machines and "
        "limits allow. NodePools that stand elsewhere are not known."};

inline constexpr std::array kKarpenterKinds = {&kNodePoolRefused, &kNodesNotJudged,
                                               &kComputeClassUnknown, &kNoNodePoolFits};

}  // namespace accelc
