// What the nodes of a site cannot take, and what is wrong with their description (AC34xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kNoPoolFits{
    .code = "AC3401",
    .name = "no-pool-fits",
    .message = "no node of {} could take {}",
    .explanation =
        "The pools of the platform are all the nodes there are, and each lacks something that "
        "the task asks for, even when nothing else runs on it: the pod would be stuck in "
        "Pending. The closest pool is listed first."};

inline constexpr DiagnosticKind kTakesDeviceNode{
    .code = "AC3402",
    .name = "takes-device-node",
    .severity = Severity::kNote,
    .message = "{} asks for no device, but may occupy a node of {}",
    .explanation =
        "The nodes with devices have no taint, so the scheduler may put a task there that does "
        "not need them. A taint on the pool or a node selector prevents that."};

inline constexpr DiagnosticKind kPoolPartitions{
    .code = "AC3403",
    .name = "pool-partitions",
    .message = "these partitions do not fit on one {}: {}",
    .explanation =
        "A card is divided into slices of memory and compute, and each partition has fixed "
        "positions on it. `accelc catalog NAME` draws them."};

inline constexpr DiagnosticKind kPoolDevice{
    .code = "AC3405",
    .name = "pool-device",
    .message = "{}",
    .explanation =
        "A pool names the devices of its nodes as a task does: a card from the catalog, and "
        "partitions that it has."};

inline constexpr DiagnosticKind kTooFewNodes{
    .code = "AC3406",
    .name = "too-few-nodes",
    .message = "{} runs on {} at once, but {}",
    .explanation =
        "The pods of elastic training and of a TPU slice start together, each on its own node; "
        "the nodes of a slice belong to one pool. The groups of a LeaderWorkerSet serve at once. "
        "`nodes` of a pool is the largest number of its nodes."};

inline constexpr DiagnosticKind kAboveQuota{
    .code = "AC3408",
    .name = "above-quota",
    .message = "{} asks for {} of {}, but the quota is {}",
    .explanation =
        "A ResourceQuota counts all pods of a namespace, so a pod that exceeds it alone is "
        "always refused."};

inline constexpr DiagnosticKind kQuotaNeverEnforced{
    .code = "AC3409",
    .name = "quota-never-enforced",
    .severity = Severity::kWarning,
    .message = "this quota on {} is never enforced",
    .explanation =
        "Pods get as many devices as there are, as if there were no quota. Of devices and other "
        "qualified resources Kubernetes counts only `requests.` followed by the name of the "
        "resource; the API server accepts a ResourceQuota with the name alone, or with `limits.`, "
        "but never counts anything against it. The imported platform leaves it out."};

inline constexpr DiagnosticKind kDeviceLabelsMissing{
    .code = "AC3410",
    .name = "device-labels-missing",
    .severity = Severity::kWarning,
    .message = "no pod can select the GPUs of {}: it has no label {}",
    .explanation =
        "AMD's node labeller sets `amd.com/gpu.device-id` if all GPUs of a node are alike. Older "
        "releases only set labels with the number in their key, such as "
        "`beta.amd.com/gpu.device-id.74b5=4`, which a node selector cannot compare."};

inline constexpr DiagnosticKind kPartitionOnSeveral{
    .code = "AC3411",
    .name = "partition-on-several",
    .severity = Severity::kNote,
    .message = "{} is requested as {}, which excludes {}",
    .explanation =
        "Pools of one site may offer the same partition as different resources: `nvidia.com/gpu` "
        "with the MIG strategy `single`, `nvidia.com/mig-...` with `mixed`. A pod asks for one "
        "of them, so it can only run on the pools with that strategy."};

inline constexpr DiagnosticKind kNodeUnknown{
    .code = "AC3412",
    .name = "node-unknown",
    .severity = Severity::kNote,
    .message = "the pools of {} do not list a node {}",
    .explanation =
        "A task that selects a node by name can run only there. List the nodes of a pool under "
        "`hostnames`, so that the name can be checked."};

inline constexpr DiagnosticKind kSliceNotCounted{
    .code = "AC3413",
    .name = "slice-not-counted",
    .severity = Severity::kWarning,
    .message = "the devices of this ResourceSlice are not counted: {}",
    .explanation =
        "`accelc platform import` adds the devices that drivers publish to the nodes that have "
        "them, and a pool without them takes no task that asks for one. accelc knows the driver of "
        "NVIDIA, and devices of single nodes."};

inline constexpr DiagnosticKind kClaimedOnSome{
    .code = "AC3414",
    .name = "claimed-on-some",
    .severity = Severity::kNote,
    .message = "{} gets its devices {}, which excludes {}",
    .explanation =
        "Pools of one site may hand out devices in different ways: as a resource of a device "
        "plugin, or by claims (`devices = \"dra\"`). A pod asks for them in one of these ways, so "
        "it can only run on the pools that have it. The platform's own way is taken if a pool "
        "fits."};

inline constexpr DiagnosticKind kListedNowhere{
    .code = "AC3415",
    .name = "listed-nowhere",
    .severity = Severity::kNote,
    .message = "no pool of {} could take {} with the device {}",
    .explanation =
        "Any of the devices in a list will do, and some pool has one of them. This one never gets "
        "a pod: no node has it together with what else the task asks for."};

inline constexpr std::array kFleetKinds = {
    &kNoPoolFits,         &kTakesDeviceNode, &kPoolPartitions,     &kPoolDevice,
    &kTooFewNodes,        &kAboveQuota,      &kQuotaNeverEnforced, &kDeviceLabelsMissing,
    &kPartitionOnSeveral, &kNodeUnknown,     &kSliceNotCounted,    &kClaimedOnSome,
    &kListedNowhere};

}  // namespace accelc
