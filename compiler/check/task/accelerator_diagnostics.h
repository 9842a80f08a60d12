// The kinds that checking raises about accelerators (AC31xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kUnknownAccelerator{
    .code = "AC3101",
    .name = "unknown-accelerator",
    .message = "there is no accelerator {}",
    .explanation =
        "No card, TPU or other device of the catalog has this name, and no node will carry it "
        "as a label: the pod would stay pending. `accelc catalog` lists the names. A device "
        "that really exists only at your site is declared under `accelerators`, or marked "
        "`custom: true`."};

inline constexpr DiagnosticKind kUnlistedAccelerator{
    .code = "AC3102",
    .name = "unlisted-accelerator",
    .severity = Severity::kWarning,
    .message = "{} is not in the catalog; it is written as it is",
    .explanation =
        "`[catalog] unknown = \"warning\"` lets a site use a device before the catalog "
        "knows it. Nothing about it can be checked."};

inline constexpr DiagnosticKind kUnknownPartition{
    .code = "AC3103",
    .name = "unknown-partition",
    .message = "{} has no partition {}",
    .explanation =
        "The MIG profiles of a card are fixed by its driver (`nvidia-smi mig -lgip`); the same "
        "name can mean different things on two cards. A pod that asks for a profile its card "
        "has not stays pending."};

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
        "The shapes of TPU slices are fixed for each generation. A node pool with another "
        "shape cannot be made, so the pod would stay pending."};

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
        "`count` of the accelerator and `gpu` under requests or limits say the same thing. One "
        "of them is enough; two different numbers leave open which is meant."};

inline constexpr DiagnosticKind kChipsPerHost{
    .code = "AC3108",
    .name = "chips-per-host",
    .message = "a host of {} with topology {} has {}, but this asks for {}",
    .explanation = "A pod takes all chips of its TPU host or none: GKE refuses any other number."};

inline constexpr DiagnosticKind kTooManyDevices{
    .code = "AC3109",
    .name = "too-many-devices",
    .message = "no node has {} of {}; {} are the most",
    .explanation =
        "A task runs on one node, so it cannot have more devices than the largest node."};

inline constexpr DiagnosticKind kMeaninglessAccelerator{
    .code = "AC3110",
    .name = "meaningless-accelerator",
    .message = "{} is no device of a cluster: {}",
    .explanation =
        "The word is one that Lightning's Trainer takes. A task asks a cluster for a device, "
        "and not every such word names one."};

inline constexpr DiagnosticKind kAcceleratorWithoutDevice{
    .code = "AC3111",
    .name = "accelerator-without-device",
    .message = "`accelerator` does not say which device",
    .explanation =
        "The full form needs `device` (or `tpu`). A mapping is laid over an inherited mapping "
        "key by key, but it replaces an inherited text such as `A100`."};

inline constexpr DiagnosticKind kContradictoryAccelerator{
    .code = "AC3112",
    .name = "contradictory-accelerator",
    .message = "`{}` and `{}` contradict each other",
    .explanation = "A device is whole or partitioned, and it is a `device` or a `tpu`; not both."};

inline constexpr DiagnosticKind kCustomWithoutDevice{
    .code = "AC3113",
    .name = "custom-without-device",
    .message = "the accelerator {} has no `device`",
    .explanation =
        "`device` is what the cluster calls the custom accelerator: the value its nodes "
        "carry."};

inline constexpr DiagnosticKind kReplacesBuiltin{
    .code = "AC3114",
    .name = "replaces-builtin",
    .message = "{} is already a name of the built-in {}",
    .explanation =
        "An entry of one's own that silently changes what a well-known name means would "
        "surprise everyone else. `override: true` says that it is meant."};

inline constexpr DiagnosticKind kDeviceCountZero{
    .code = "AC3115",
    .name = "device-count-zero",
    .message = "the task has an accelerator but asks for no device",
    .explanation =
        "Flyte ignores the accelerator of a task that asks for zero devices (flyteplugins "
        "v1.16.8 ApplyGPUNodeSelectors), so the task would run anywhere; a pod that Kubernetes "
        "gives none sees none. `count: 0` says that a pod template of the cluster asks for them."};

inline constexpr DiagnosticKind kNamelessDevice{
    .code = "AC3116",
    .name = "nameless-device",
    .severity = Severity::kWarning,
    .message = "the device has no name, so that any device will do",
    .explanation =
        "An empty `device` with `custom: true` is flytekit's `GPUAccelerator(\"\")`: Flyte looks "
        "for "
        "no label, and takes any node with a device. `accelerator: gpu` says so in a word."};

inline constexpr DiagnosticKind kNamelessPartition{
    .code = "AC3117",
    .name = "nameless-partition",
    .severity = Severity::kWarning,
    .message = "the partition has no name: only a node whose partition label is empty will do",
    .explanation =
        "An empty `partition` of a `custom: true` device is flytekit's `partitioned(\"\")`. It "
        "does "
        "not mean `no partition`: Flyte asks for a node that carries the label of partitions with "
        "an empty value, and clusters have none. Leave `partition` out, or write "
        "`unpartitioned: true`."};

inline constexpr DiagnosticKind kLightningDeclaration{
    .code = "AC3118",
    .name = "lightning-declaration",
    .message = "{} cannot be {}: {}",
    .explanation =
        "`lightning` of a custom accelerator declares what Lightning's Accelerator interface asks "
        "of its class: the registered name, the class, how many devices a node has, the variable "
        "that hides some, and how they are counted."};

inline constexpr DiagnosticKind kSlicesOfOneHost{
    .code = "AC3119",
    .name = "slices-of-one-host",
    .message = "slices work together when each has several hosts, and {} has one",
    .explanation =
        "Multislice joins slices of several hosts, all of one shape; node pools of one host take "
        "no part in it (the GKE page on multislice)."};

inline constexpr DiagnosticKind kTooManySlices{
    .code = "AC3120",
    .name = "too-many-slices",
    .message = "{} slices are more than the {} that one task can join",
    .explanation =
        "Each slice is a job of its own in one object of Kubernetes, and what an object may hold "
        "is limited."};

inline constexpr DiagnosticKind kVerbatimName{
    .code = "AC3121",
    .name = "verbatim-name",
    .severity = Severity::kWarning,
    .message = "{} is the name of a card, but here it is written as it is",
    .explanation =
        "`GPUAccelerator(\"...\")` hands its text to Flyte, which looks for nodes whose device "
        "label has exactly this value. Labels have values of their own (`nvidia-tesla-a100`), and "
        "a name such as `A100` is not one of them on most clusters: the pod stays pending."};

inline constexpr DiagnosticKind kMoreThanRented{
    .code = "AC3122",
    .name = "more-than-rented",
    .severity = Severity::kWarning,
    .message = "no machine of AWS, Azure or Google Cloud has {} of {}; {} are the most",
    .explanation =
        "A task runs on one node, so it cannot have more devices than the largest node. The "
        "catalog "
        "knows the machines of these clouds; where others are larger, `pools` of a platform in "
        "accelc.toml say so, and the number is compared with those."};

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
