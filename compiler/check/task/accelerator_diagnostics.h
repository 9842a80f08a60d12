// The kinds that checking raises about accelerators (AC31xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kUnknownAccelerator{
    .code = "AC3101",
    .name = "unknown-accelerator",
    .message = "unknown accelerator {}",
    .explanation =
        "No card, TPU or other device in the catalog has this name, and no node will have it as "
        "a label: the pod would be stuck in Pending. `accelc catalog` lists the names. Declare a "
        "device that exists only at your site under `accelerators`, or mark it with `custom: "
        "true`."};

inline constexpr DiagnosticKind kUnlistedAccelerator{
    .code = "AC3102",
    .name = "unlisted-accelerator",
    .severity = Severity::kWarning,
    .message = "{} is not in the catalog; it is written unchanged",
    .explanation =
        "`[catalog] unknown = \"warning\"` lets a site use a device that is not in the catalog "
        "yet. Nothing about it can be checked."};

inline constexpr DiagnosticKind kUnknownPartition{
    .code = "AC3103",
    .name = "unknown-partition",
    .message = "{} has no partition {}",
    .explanation =
        "The MIG profiles of a card are fixed by its driver (`nvidia-smi mig -lgip`), and the "
        "same name can mean different things on two cards. A pod that asks for a profile that "
        "its card does not have is stuck in Pending."};

inline constexpr DiagnosticKind kNotPartitionable{
    .code = "AC3104",
    .name = "not-partitionable",
    .message = "{} cannot be partitioned",
    .explanation = "The device has no partitions, so no node can offer one."};

inline constexpr DiagnosticKind kUnknownTopology{
    .code = "AC3105",
    .name = "unknown-topology",
    .message = "{} has no topology {}",
    .explanation =
        "The shapes of TPU slices are fixed for each generation. A node pool with another shape "
        "cannot be created, so the pod would be stuck in Pending."};

inline constexpr DiagnosticKind kSeveralHosts{
    .code = "AC3106",
    .name = "several-hosts",
    .message = "the topology {} of {} spans {} hosts, but a task runs on one",
    .explanation =
        "A slice larger than one host needs one pod on each of its hosts, started together. A "
        "single task gets the chips of one host."};

inline constexpr DiagnosticKind kDeviceCountConflict{
    .code = "AC3107",
    .name = "device-count-conflict",
    .message = "the accelerator asks for {}, but {} for {}",
    .explanation =
        "`count` of the accelerator and `gpu` under requests or limits set the same number. One "
        "of them is enough; with two different numbers it is unclear which is meant."};

inline constexpr DiagnosticKind kChipsPerHost{
    .code = "AC3108",
    .name = "chips-per-host",
    .message = "a host of {} with topology {} has {}, but this asks for {}",
    .explanation = "A pod gets all chips of its TPU host or none: GKE refuses any other number."};

inline constexpr DiagnosticKind kTooManyDevices{
    .code = "AC3109",
    .name = "too-many-devices",
    .message = "no node has {} of {}; the most is {}",
    .explanation =
        "A task runs on one node, so it cannot have more devices than the largest node."};

inline constexpr DiagnosticKind kMeaninglessAccelerator{
    .code = "AC3110",
    .name = "meaningless-accelerator",
    .message = "{} is not a device of a cluster: {}",
    .explanation =
        "Lightning's Trainer accepts this word as an accelerator. A task asks a cluster for a "
        "device, and not every such word is the name of one."};

inline constexpr DiagnosticKind kAcceleratorWithoutDevice{
    .code = "AC3111",
    .name = "accelerator-without-device",
    .message = "`accelerator` does not name a device",
    .explanation =
        "The full form needs `device` (or `tpu`). A mapping is merged key by key with an "
        "inherited mapping, but it replaces inherited text such as `A100`."};

inline constexpr DiagnosticKind kContradictoryAccelerator{
    .code = "AC3112",
    .name = "contradictory-accelerator",
    .message = "`{}` and `{}` contradict each other",
    .explanation =
        "A device is either whole or partitioned, and it is either a `device` or a `tpu`."};

inline constexpr DiagnosticKind kCustomWithoutDevice{
    .code = "AC3113",
    .name = "custom-without-device",
    .message = "the accelerator {} has no `device`",
    .explanation =
        "`device` is the cluster's name for the custom accelerator: the value of its nodes' "
        "label."};

inline constexpr DiagnosticKind kReplacesBuiltin{
    .code = "AC3114",
    .name = "replaces-builtin",
    .message = "{} is already a name for the built-in {}",
    .explanation =
        "Changing what a well-known name means would surprise everyone else. If it is intended, "
        "set `override: true`."};

inline constexpr DiagnosticKind kDeviceCountZero{
    .code = "AC3115",
    .name = "device-count-zero",
    .message = "the task has an accelerator but asks for no device",
    .explanation =
        "Flyte ignores the accelerator of a task that asks for zero devices (flyteplugins "
        "v1.16.8 ApplyGPUNodeSelectors), so the task could run on any node, and a pod that is "
        "given no device sees none. `count: 0` means that a pod template of the cluster asks for "
        "the devices."};

inline constexpr DiagnosticKind kNamelessDevice{
    .code = "AC3116",
    .name = "nameless-device",
    .severity = Severity::kWarning,
    .message = "the device has no name, so any device will do",
    .explanation =
        "An empty `device` with `custom: true` is flytekit's `GPUAccelerator(\"\")`: Flyte "
        "selects no label and accepts any node with a device. Write `accelerator: gpu` instead."};

inline constexpr DiagnosticKind kNamelessPartition{
    .code = "AC3117",
    .name = "nameless-partition",
    .severity = Severity::kWarning,
    .message = "the partition has no name, so only nodes with an empty partition label match",
    .explanation =
        "An empty `partition` of a `custom: true` device is flytekit's `partitioned(\"\")`. It "
        "does not mean `no partition`: Flyte asks for a node whose partition label is empty, and "
        "clusters have none. Omit `partition`, or write `unpartitioned: true`."};

inline constexpr DiagnosticKind kLightningDeclaration{
    .code = "AC3118",
    .name = "lightning-declaration",
    .message = "{} cannot be {}: {}",
    .explanation =
        "`lightning` of a custom accelerator declares what Lightning's Accelerator interface "
        "requires of its class: the registered name, the class, the number of devices on a node, "
        "the variable that hides some of them, and how they are counted."};

inline constexpr DiagnosticKind kSlicesOfOneHost{
    .code = "AC3119",
    .name = "slices-of-one-host",
    .message = "multislice needs slices of several hosts, but {} has one",
    .explanation =
        "Multislice joins slices of several hosts, all of the same shape; node pools with a "
        "single host cannot take part (the GKE page on multislice)."};

inline constexpr DiagnosticKind kTooManySlices{
    .code = "AC3120",
    .name = "too-many-slices",
    .message = "{} slices are too many; one task can join at most {}",
    .explanation =
        "Each slice is a separate job in one Kubernetes object, and the size of an object is "
        "limited."};

inline constexpr DiagnosticKind kVerbatimName{
    .code = "AC3121",
    .name = "verbatim-name",
    .severity = Severity::kWarning,
    .message = "{} is the name of a card, but here it is written unchanged",
    .explanation =
        "`GPUAccelerator(\"...\")` passes its text to Flyte, which looks for nodes whose device "
        "label has exactly this value. Labels have other values (`nvidia-tesla-a100`), and most "
        "clusters have no label with a name such as `A100`: the pod is stuck in Pending."};

inline constexpr DiagnosticKind kMoreThanRented{
    .code = "AC3122",
    .name = "more-than-rented",
    .severity = Severity::kWarning,
    .message = "no machine of AWS, Azure or Google Cloud has {} of {}; the most is {}",
    .explanation =
        "A task runs on one node, so it cannot have more devices than the largest node. The "
        "catalog lists the machines of these clouds. If you have larger ones, declare them under "
        "`pools` of a platform in accelc.toml; the number is then compared with those."};

inline constexpr std::array kAcceleratorKinds = {&kUnknownAccelerator,
                                                 &kUnlistedAccelerator,
                                                 &kUnknownPartition,
                                                 &kNotPartitionable,
                                                 &kUnknownTopology,
                                                 &kSeveralHosts,
                                                 &kDeviceCountConflict,
                                                 &kChipsPerHost,
                                                 &kTooManyDevices,
                                                 &kMeaninglessAccelerator,
                                                 &kAcceleratorWithoutDevice,
                                                 &kContradictoryAccelerator,
                                                 &kCustomWithoutDevice,
                                                 &kReplacesBuiltin,
                                                 &kDeviceCountZero,
                                                 &kNamelessDevice,
                                                 &kNamelessPartition,
                                                 &kLightningDeclaration,
                                                 &kSlicesOfOneHost,
                                                 &kTooManySlices,
                                                 &kVerbatimName,
                                                 &kMoreThanRented};

}  // namespace accelc
