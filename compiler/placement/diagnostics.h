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
        "The platform's cloud does not rent this device, or accelc does not know what its nodes "
        "are "
        "called: the pod would stay pending. `accelc platform show NAME` lists what there is; a "
        "site's own platform adds devices under `names`."};

inline constexpr DiagnosticKind kPartitionNotThere{
    .code = "AC3302",
    .name = "partition-not-there",
    .message = "{} has no {} of {}",
    .explanation =
        "Which partitions of a card can be asked for depends on the platform too: its device "
        "plugin "
        "takes only some, and some platforms do not cut cards at all. The pod would stay pending."};

inline constexpr DiagnosticKind kSharingNotThere{
    .code = "AC3303",
    .name = "sharing-not-there",
    .message = "{} has no devices shared by {}",
    .explanation =
        "The platform has no label or resource by which a pod could ask for a device that is "
        "shared "
        "in this way."};

inline constexpr DiagnosticKind kTooManyShares{
    .code = "AC3304",
    .name = "too-many-shares",
    .message = "{} of {} are asked for, but a container gets one",
    .explanation =
        "The scheduler would bind the pod, and the device plugin refuses it afterwards "
        "(`UnexpectedAdmissionError`). Several shares of one card are not more of it."};

inline constexpr DiagnosticKind kShareClients{
    .code = "AC3305",
    .name = "share-clients",
    .severity = Severity::kWarning,
    .message = "{}",
    .explanation =
        "The nodes of a shared device carry the number of its clients in a label beside the "
        "strategy, and both are selected together. GKE's Autopilot refuses one without the other."};

inline constexpr DiagnosticKind kShareClientsRange{
    .code = "AC3313",
    .name = "share-clients-range",
    .message = "a device of {} is shared by {} to {} clients, not by {}",
    .explanation =
        "The platform makes no node with another number of clients for a device, and a pod that "
        "selects one stays pending."};

inline constexpr DiagnosticKind kNoSpotNodes{.code = "AC3306",
                                             .name = "no-spot-nodes",
                                             .severity = Severity::kWarning,
                                             .message = "nothing marks the spot nodes of {}",
                                             .explanation =
                                                 "The platform has no label for nodes that can be "
                                                 "taken away, so the task runs on any. Select "
                                                 "them with `node_selector`."};

inline constexpr DiagnosticKind kTopologyNeeded{
    .code = "AC3307",
    .name = "topology-needed",
    .severity = Severity::kWarning,
    .message = "{} is asked for without a topology",
    .explanation =
        "Every host of the generation has the same accelerator label: without a topology the pod "
        "may "
        "land on a host of a larger slice, where its chips alone are of no use."};

inline constexpr DiagnosticKind kResourceNotThere{
    .code = "AC3308",
    .name = "resource-not-there",
    .message = "no node of {} offers {}",
    .explanation =
        "Partitions and shares are resources of their own only where the device plugin makes them "
        "so: "
        "MIG partitions with the strategy `mixed`, shared GPUs with `renameByDefault`. Elsewhere "
        "the "
        "pod stays pending with `Insufficient` and the name of the resource."};

inline constexpr DiagnosticKind kResourceUnlikely{
    .code = "AC3315",
    .name = "resource-unlikely",
    .severity = Severity::kWarning,
    .message = "nodes of {} offer {} only if they are set up for it",
    .explanation =
        "Partitions and shares are resources of their own only where the device plugin makes them "
        "so: MIG partitions with the strategy `mixed`, shared GPUs with `renameByDefault`. What "
        "the platform does when nobody says otherwise is another thing, and there the pod stays "
        "pending. A platform of your own says how it is: `mig = \"mixed\"`, `sharing-resource`."};

inline constexpr DiagnosticKind kPartitionOfSeveral{
    .code = "AC3309",
    .name = "partition-of-several",
    .severity = Severity::kWarning,
    .message = "{} is a partition of {}",
    .explanation =
        "The resource alone does not say which card: partitions of one name differ in memory "
        "bandwidth "
        "and architecture. With `accelerator` the card is selected too."};

inline constexpr DiagnosticKind kSelectorNeverMatches{
    .code = "AC3310",
    .name = "selector-never-matches",
    .message = "no node of {} has {}",
    .explanation =
        "The platform, or its device plugin, sets this label itself, and to few values. A node "
        "selector "
        "is matched letter by letter, so that the pod would stay pending."};

inline constexpr DiagnosticKind kSelectorUnusual{
    .code = "AC3314",
    .name = "selector-unusual",
    .severity = Severity::kWarning,
    .message = "nodes of {} rarely have {}",
    .explanation =
        "The value names a device in the words of another platform. A node selector is matched "
        "letter by letter, so that the pod stays pending unless your nodes are labelled so."};

inline constexpr DiagnosticKind kOtherVendor{
    .code = "AC3311",
    .name = "other-vendor",
    .message = "no node has both {} and {}",
    .explanation =
        "The task asks for devices of two vendors at once, in one container or in several of its "
        "pod, which all run on one node: the pod would stay pending. The accelerator alone is "
        "enough; its own resource follows from it."};

inline constexpr DiagnosticKind kKnownElsewhere{
    .code = "AC3312",
    .name = "known-elsewhere",
    .severity = Severity::kNote,
    .message = "{} is {} on {}",
    .explanation =
        "Each platform labels its nodes in its own words. The device string is one of another "
        "platform or of Flyte; the card is known, so that its label here is written instead. "
        "`GPUAccelerator(\"...\")` is written as it is in any case."};

inline constexpr DiagnosticKind kTooFewOnNode{
    .code = "AC3316",
    .name = "too-few-on-node",
    .message = "nodes with {} have {}, but this asks for {}",
    .explanation =
        "The label says which machines are meant, and how many devices these have is known. A pod "
        "runs on one node, so that one that asks for more stays pending."};

inline constexpr DiagnosticKind kMachineWithoutDevice{
    .code = "AC3317",
    .name = "machine-without-device",
    .message = "{} is a machine with {}, not with {}",
    .explanation =
        "The node selector names a type of machine, and all machines of the type have the same "
        "devices. A pod that asks for others stays pending."};

inline constexpr DiagnosticKind kUnknownMachine{
    .code = "AC3318",
    .name = "unknown-machine",
    .severity = Severity::kWarning,
    .message = "no machine with devices is called {}",
    .explanation =
        "accelc knows other machines of the family, and none of this size. A node selector is "
        "matched letter by letter: if there is no such machine, the pod stays pending."};

inline constexpr std::array kPlacementKinds = {
    &kDeviceNotThere,       &kPartitionNotThere,    &kSharingNotThere,  &kTooManyShares,
    &kShareClients,         &kNoSpotNodes,          &kTopologyNeeded,   &kResourceNotThere,
    &kPartitionOfSeveral,   &kSelectorNeverMatches, &kOtherVendor,      &kKnownElsewhere,
    &kShareClientsRange,    &kSelectorUnusual,      &kResourceUnlikely, &kTooFewOnNode,
    &kMachineWithoutDevice, &kUnknownMachine};

}  // namespace accelc
