// What the nodes of a site cannot take, and what is wrong with their description (AC34xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kNoPoolFits{.code = "AC3401",
                                            .name = "no-pool-fits",
                                            .message = "no node of {} could take {}",
                                            .explanation =
                                                "The pools of the platform are all the nodes there "
                                                "are, and each lacks something that the task "
                                                "asks for, even when nothing else runs on it: the "
                                                "pod would stay pending for ever. The nearest "
                                                "pool comes first."};

inline constexpr DiagnosticKind kTakesDeviceNode{
    .code = "AC3402",
    .name = "takes-device-node",
    .severity = Severity::kNote,
    .message = "{} asks for no device, but may take a node of {}",
    .explanation =
        "The nodes with devices are not tainted, so that the scheduler may put a task there that "
        "has no "
        "use for them. A taint on the pool, or a node selector, keeps it off."};

inline constexpr DiagnosticKind kPoolPartitions{
    .code = "AC3403",
    .name = "pool-partitions",
    .message = "these partitions do not fit on one {}: {}",
    .explanation =
        "A card is cut into slices of memory and compute, and each partition has fixed places on "
        "it. "
        "`accelc catalog NAME` draws them."};

inline constexpr DiagnosticKind kPoolDevice{
    .code = "AC3405",
    .name = "pool-device",
    .message = "{}",
    .explanation =
        "A pool names the devices of its nodes as a task does: a card of the catalog, and "
        "partitions that it has."};

inline constexpr DiagnosticKind kTooFewNodes{
    .code = "AC3406",
    .name = "too-few-nodes",
    .message = "{} runs on {} at once, but {}",
    .explanation =
        "The pods of elastic training and of a TPU slice start together, each on a node of its "
        "own; the nodes of a slice belong to one pool. `nodes` of a pool says how many there are "
        "at most."};

inline constexpr DiagnosticKind kAboveQuota{
    .code = "AC3408",
    .name = "above-quota",
    .message = "{} asks for {} of {}, but the quota is {}",
    .explanation =
        "A ResourceQuota counts all pods of a namespace, so that a pod that is above it by itself "
        "is refused whenever it is created."};

inline constexpr DiagnosticKind kQuotaNeverEnforced{
    .code = "AC3409",
    .name = "quota-never-enforced",
    .severity = Severity::kWarning,
    .message = "this quota on {} is never enforced",
    .explanation =
        "Kubernetes takes a ResourceQuota on a device under its name alone or with `limits.` in "
        "front, and counts neither: only `requests.` and the name of the resource is enforced."};

inline constexpr DiagnosticKind kDeviceLabelsMissing{
    .code = "AC3410",
    .name = "device-labels-missing",
    .severity = Severity::kWarning,
    .message = "no pod can select the GPUs of {}: it has no label {}",
    .explanation =
        "AMD's node labeller writes `amd.com/gpu.device-id` where all GPUs of a node are alike. "
        "Older "
        "releases wrote only labels with the number in their key, such as "
        "`beta.amd.com/gpu.device-id.74b5=4`, which a node selector cannot compare."};

inline constexpr DiagnosticKind kPartitionOnSeveral{
    .code = "AC3411",
    .name = "partition-on-several",
    .severity = Severity::kNote,
    .message = "{} is asked for as {}, which leaves out {}",
    .explanation =
        "Pools of one site may offer the same partition under different resources: "
        "`nvidia.com/gpu` with the MIG strategy `single`, `nvidia.com/mig-...` with `mixed`. A pod "
        "asks for one of them, so that it runs on the pools of that strategy alone."};

inline constexpr DiagnosticKind kNodeUnknown{
    .code = "AC3412",
    .name = "node-unknown",
    .severity = Severity::kNote,
    .message = "the pools of {} do not say whether they have a node {}",
    .explanation =
        "A task that selects a node by its name runs there or nowhere. `hostnames` of a pool lists "
        "its nodes, so that the name can be checked."};

inline constexpr std::array kFleetKinds = {
    &kNoPoolFits, &kTakesDeviceNode,    &kPoolPartitions,      &kPoolDevice,         &kTooFewNodes,
    &kAboveQuota, &kQuotaNeverEnforced, &kDeviceLabelsMissing, &kPartitionOnSeveral, &kNodeUnknown};

}  // namespace accelc
