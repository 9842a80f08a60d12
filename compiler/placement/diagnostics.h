// What a platform cannot have (AC33xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kDeviceNotThere{
    .code = "AC3301",
    .name = "device-not-there",
    .message = "{} has no nodes with {}",
    .explanation =
        "The platform's cloud does not offer this device, or accelc does not know the labels of "
        "its nodes: the pod would be stuck in Pending. `accelc platform show NAME` lists the "
        "devices of a platform; add devices to your own platform under `names`."};

inline constexpr DiagnosticKind kPartitionNotThere{
    .code = "AC3302",
    .name = "partition-not-there",
    .message = "{} has no {} of {}",
    .explanation =
        "The available partitions of a card also depend on the platform: its device plugin "
        "supports only some, and some platforms do not partition cards at all. The pod would be "
        "stuck in Pending."};

inline constexpr DiagnosticKind kSharingNotThere{
    .code = "AC3303",
    .name = "sharing-not-there",
    .message = "{} has no devices shared by {}",
    .explanation =
        "The platform has no label or resource by which a pod could ask for a device that is "
        "shared like this."};

inline constexpr DiagnosticKind kTooManyShares{
    .code = "AC3304",
    .name = "too-many-shares",
    .message = "{} of {} are requested, but a container can only get one",
    .explanation =
        "The scheduler would bind the pod, and then the device plugin would refuse it "
        "(`UnexpectedAdmissionError`). Several shares of a card do not give you more of it."};

inline constexpr DiagnosticKind kShareClients{
    .code = "AC3305",
    .name = "share-clients",
    .severity = Severity::kWarning,
    .message = "{}",
    .explanation =
        "The nodes of a shared device have the number of its clients in a second label, and both "
        "labels are selected together. GKE Autopilot refuses one without the other."};

inline constexpr DiagnosticKind kShareClientsRange{
    .code = "AC3313",
    .name = "share-clients-range",
    .message = "a device of {} is shared by {} to {} clients, not by {}",
    .explanation =
        "The platform creates no node with another number of clients for a device, so a pod that "
        "selects one is stuck in Pending."};

inline constexpr DiagnosticKind kNoSpotNodes{
    .code = "AC3306",
    .name = "no-spot-nodes",
    .severity = Severity::kWarning,
    .message = "{} has no label for spot nodes",
    .explanation =
        "The platform has no label for spot nodes, so the task runs on any node. Select them "
        "with `node_selector`."};

inline constexpr DiagnosticKind kTopologyNeeded{
    .code = "AC3307",
    .name = "topology-needed",
    .severity = Severity::kWarning,
    .message = "{} is requested without a topology",
    .explanation =
        "All hosts of this generation have the same accelerator label: without a topology the "
        "pod may end up on a host of a larger slice, where its chips alone are useless."};

inline constexpr DiagnosticKind kResourceNotThere{
    .code = "AC3308",
    .name = "resource-not-there",
    .message = "no node of {} offers {}",
    .explanation =
        "Partitions and shares are separate resources only if the device plugin is configured "
        "for it: MIG partitions with the strategy `mixed`, shared GPUs with `renameByDefault`. "
        "Otherwise the pod is stuck in Pending with `Insufficient` and the name of the resource."};

inline constexpr DiagnosticKind kResourceUnlikely{
    .code = "AC3315",
    .name = "resource-unlikely",
    .severity = Severity::kWarning,
    .message = "nodes of {} offer {} only if they are configured for it",
    .explanation =
        "Partitions and shares are separate resources only if the device plugin is configured "
        "for it: MIG partitions with the strategy `mixed`, shared GPUs with `renameByDefault`. "
        "This is not the default of the platform, and with the default the pod is stuck in "
        "Pending. Declare the configuration in a platform of your own: `mig = \"mixed\"`, "
        "`sharing-resource`. Where devices are handed out by claims (`devices = \"dra\"`), they "
        "are resources too only if a DeviceClass names one as `extendedResourceName`, and the "
        "feature gate DRAExtendedResource is on, as from Kubernetes 1.36 on."};

inline constexpr DiagnosticKind kPartitionOfSeveral{
    .code = "AC3309",
    .name = "partition-of-several",
    .severity = Severity::kWarning,
    .message = "{} is a partition of {}",
    .explanation =
        "The resource alone does not determine the card: partitions with the same name differ in "
        "memory bandwidth and architecture. With `accelerator` the card is selected, too."};

inline constexpr DiagnosticKind kSelectorNeverMatches{
    .code = "AC3310",
    .name = "selector-never-matches",
    .message = "no node of {} has {}",
    .explanation =
        "The platform or its device plugin sets this label, and only to certain values. A node "
        "selector must match exactly, so the pod would be stuck in Pending."};

inline constexpr DiagnosticKind kSelectorUnusual{
    .code = "AC3314",
    .name = "selector-unusual",
    .severity = Severity::kWarning,
    .message = "nodes of {} rarely have {}",
    .explanation =
        "The value is another platform's name for a device. A node selector must match exactly, "
        "so the pod is stuck in Pending unless your nodes have this label."};

inline constexpr DiagnosticKind kOtherVendor{
    .code = "AC3311",
    .name = "other-vendor",
    .message = "no node has both {} and {}",
    .explanation =
        "The task asks for devices of two vendors at once, in one container or in several "
        "containers of its pod, which all run on the same node: the pod would be stuck in "
        "Pending. The accelerator alone is enough; it determines the resource."};

inline constexpr DiagnosticKind kKnownElsewhere{
    .code = "AC3312",
    .name = "known-elsewhere",
    .severity = Severity::kNote,
    .message = "{} is {} on {}",
    .explanation =
        "Each platform has its own names for devices in the labels of its nodes. This one is "
        "used by another platform or by Flyte; accelc recognizes the card and writes the label "
        "of this platform. `GPUAccelerator(\"...\")` is always written unchanged."};

inline constexpr DiagnosticKind kTooFewOnNode{
    .code = "AC3316",
    .name = "too-few-on-node",
    .message = "nodes with {} have {}, but this asks for {}",
    .explanation =
        "The label determines the machines, and their number of devices is known. A pod runs on "
        "a single node, so one that asks for more is stuck in Pending."};

inline constexpr DiagnosticKind kMachineWithoutDevice{
    .code = "AC3317",
    .name = "machine-without-device",
    .message = "{} is a machine with {}, not with {}",
    .explanation =
        "The node selector names a machine type, and all machines of a type have the same "
        "devices. A pod that asks for others is stuck in Pending."};

inline constexpr DiagnosticKind kUnknownMachine{
    .code = "AC3318",
    .name = "unknown-machine",
    .severity = Severity::kWarning,
    .message = "no machine with devices is named {}",
    .explanation =
        "accelc knows other machines of the family, but none of this size, or one whose name "
        "differs in a letter. A node selector must match exactly: if there is no such machine, "
        "the pod is stuck in Pending."};

inline constexpr DiagnosticKind kClaimNotWritten{
    .code = "AC3319",
    .name = "claim-not-written",
    .message = "{} hands out devices by claims, and accelc cannot write this one: {}",
    .explanation =
        "On a platform with `devices = \"dra\"` pods get devices by claims (Dynamic Resource "
        "Allocation). A pod that asks for them as a resource of its container is stuck in "
        "Pending there."};

inline constexpr std::array kPlacementKinds = {
    &kDeviceNotThere,       &kPartitionNotThere,    &kSharingNotThere,  &kTooManyShares,
    &kShareClients,         &kNoSpotNodes,          &kTopologyNeeded,   &kResourceNotThere,
    &kPartitionOfSeveral,   &kSelectorNeverMatches, &kOtherVendor,      &kKnownElsewhere,
    &kShareClientsRange,    &kSelectorUnusual,      &kResourceUnlikely, &kTooFewOnNode,
    &kMachineWithoutDevice, &kUnknownMachine,       &kClaimNotWritten};

}  // namespace accelc
