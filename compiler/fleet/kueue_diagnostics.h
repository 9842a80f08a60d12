// What Kueue never admits, or admits to nodes that cannot take it, and what is wrong with the
// description of its queues (AC342x). Facts: kubernetes-sigs/kueue v0.19.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kQueueUnknown{
    .code = "AC3420",
    .name = "queue-unknown",
    .message = "{} has no queue {}{}",
    .explanation =
        "A workload names a LocalQueue of its own namespace. Kueue suspends a workload whose "
        "queue does not exist, reports `LocalQueue ... doesn't exist` and creates no pod."};

inline constexpr DiagnosticKind kQueueAdmitsNothing{
    .code = "AC3421",
    .name = "queue-admits-nothing",
    .severity = Severity::kWarning,
    .message = "{} waits in the queue {}: {}",
    .explanation =
        "A stopped queue and a ClusterQueue whose namespace selector does not match the namespace "
        "admit no workload: it stays suspended, without pods and without an error. The same is "
        "true of a workload whose claim leaves a choice of devices (`firstAvailable`), which "
        "Kueue 0.19 does not count."};

inline constexpr DiagnosticKind kResourceNotCovered{
    .code = "AC3422",
    .name = "resource-not-covered",
    .message = "{} requests {}, which {} does not cover",
    .explanation =
        "Kueue admits a workload only if a resource group of its ClusterQueue covers each resource "
        "that its pods request, under the same name. For any other it reports `resource ... "
        "unavailable in ClusterQueue`, and the workload stays suspended."};

inline constexpr DiagnosticKind kNoFlavorFits{
    .code = "AC3423",
    .name = "no-flavor-fits",
    .message = "no flavor of {} could ever be assigned to {}",
    .explanation =
        "All resources of a group come from one flavor. Kueue skips a flavor whose labels "
        "contradict the pod's node selector or affinity, whose taints the pod does not tolerate, "
        "and of which the queue could not have enough even if nobody else used any. If none is "
        "left, the workload stays suspended."};

inline constexpr DiagnosticKind kAdmittedAndPending{
    .code = "AC3424",
    .name = "admitted-and-pending",
    .message = "{} would be admitted and then stuck in Pending: {}",
    .explanation =
        "Kueue compares the pod only with the labels that a flavor lists, admits it, and adds "
        "these labels to its node selector. No node has them and what the pod asks for itself, so "
        "that the scheduler finds no node while the quota is taken."};

inline constexpr DiagnosticKind kFlavorByChance{
    .code = "AC3425",
    .name = "flavor-by-chance",
    .severity = Severity::kWarning,
    .message = "Kueue may assign {} to {}, on whose nodes {} would be stuck in Pending",
    .explanation =
        "Kueue assigns the first flavor with enough unused quota. A flavor that does not list the "
        "label of its devices admits a pod for any device, and the pod's own node selector then "
        "excludes the nodes of the flavor."};

inline constexpr DiagnosticKind kOlderKueue{
    .code = "AC3426",
    .name = "older-kueue",
    .severity = Severity::kWarning,
    .message = "older releases of Kueue assign no flavor of {} to {}",
    .explanation =
        "Kueue compares a flavor with those parts of a node selector whose keys the flavor lists. "
        "Releases before 0.17.6, 0.18.2 and 0.19 take the keys of all flavors of the resource "
        "group, so that a flavor without the label never matches a pod that selects it."};

inline constexpr DiagnosticKind kKueueReference{
    .code = "AC3427",
    .name = "kueue-reference",
    .message = "there is no {} {}",
    .explanation =
        "Kueue deactivates a ClusterQueue whose flavor does not exist, and a LocalQueue whose "
        "ClusterQueue does not exist: neither admits anything, and tasks of such a queue are not "
        "judged. An object whose priority class does not exist gets no workload."};

inline constexpr DiagnosticKind kCohortCircle{
    .code = "AC3428",
    .name = "cohort-circle",
    .message = "the cohort {} is its own ancestor: {}",
    .explanation =
        "Kueue deactivates all ClusterQueues of a cohort in a circle. Tasks of their queues are "
        "not judged."};

inline constexpr DiagnosticKind kKueueRefuses{
    .code = "AC3429",
    .name = "kueue-refuses",
    .message = "Kueue refuses {}: {}",
    .explanation = "The webhook of Kueue rejects such an object when it is applied."};

inline constexpr DiagnosticKind kQueueNotJudged{
    .code = "AC3430",
    .name = "queue-not-judged",
    .severity = Severity::kNote,
    .message = "whether {} is not judged: {}",
    .explanation =
        "The described queues leave open what becomes of the workload. Resources that Kueue's "
        "configuration transforms by another resource are not computed, and which devices the "
        "nodes of a flavor have is only known if the flavor lists their label or a pool has its "
        "labels."};

inline constexpr DiagnosticKind kTooMuchTogether{
    .code = "AC3431",
    .name = "too-much-together",
    .message = "the pods of this {} ask for {} of {} together, but {} has at most {}",
    .explanation =
        "Kueue admits all pods of an object or none. Each kind of its pods would get a flavor if "
        "it were alone, but all flavors that they may get have less than they need together, even "
        "if nobody else used any."};

inline constexpr DiagnosticKind kKueueNameInFile{
    .code = "AC3432",
    .name = "kueue-name-in-file",
    .severity = Severity::kWarning,
    .message = "there is no {} {} in this file",
    .explanation =
        "Names must be the same to the letter: a workload whose LocalQueue does not exist stays "
        "suspended, and a queue whose ClusterQueue or flavor does not exist admits nothing. A "
        "name that resembles none in the file is not reported, because the object may be in the "
        "cluster already."};

inline constexpr DiagnosticKind kDescribedDevice{
    .code = "AC3433",
    .name = "described-device",
    .severity = Severity::kWarning,
    .message = "no node of {} has the device {} of {}",
    .explanation =
        "The label of nodes for their device has a fixed set of values, and a selector must match "
        "one of them exactly. A flavor with another value is assigned to no pod that selects its "
        "device correctly, and no node is made from a NodePool or a rung with another value."};

inline constexpr DiagnosticKind kNoNamespaceSelector{
    .code = "AC3434",
    .name = "no-namespace-selector",
    .severity = Severity::kWarning,
    .message = "{} admits from no namespace: `namespaceSelector` is missing",
    .explanation =
        "A ClusterQueue admits workloads from the namespaces that its selector matches. An empty "
        "selector matches every namespace, an absent one matches none: all workloads of the queue "
        "stay suspended, without pods and without an error. A patch of a queue, which has no "
        "`resourceGroups`, is not reported."};

inline constexpr DiagnosticKind kClassNotMapped{
    .code = "AC3435",
    .name = "class-not-mapped",
    .message =
        "the queue {} never admits {}: nothing says what Kueue counts for the DeviceClass {}",
    .explanation =
        "Kueue counts claimed devices under the name of a resource, which its configuration maps "
        "their DeviceClass to (`resources.deviceClassMappings`). A workload with a claim of any "
        "other class is inadmissible, and stays suspended."};

inline constexpr DiagnosticKind kClaimWithoutDevice{
    .code = "AC3436",
    .name = "claim-without-device",
    .severity = Severity::kWarning,
    .message = "the queue {} does not admit {} before nodes have {}",
    .explanation =
        "Kueue 0.19 compares claims with the devices that drivers publish, and admits a workload "
        "only if the cluster has as many as it claims. Nodes that are made on demand publish "
        "nothing before they are there, and for a workload that waits in a queue nobody makes "
        "them."};

inline constexpr DiagnosticKind kDescribedLabel{
    .code = "AC3437",
    .name = "described-label",
    .severity = Severity::kWarning,
    .message = "{} of {} looks like a misspelt {}",
    .explanation =
        "Nodes may have any label and any taint, so that a misspelt one is taken. Kueue selects "
        "nodes by the labels of a flavor for each pod that it admits to it, and a RuntimeClass for "
        "each of its pods: no node has the label, and the pod is stuck in Pending. Of a Topology "
        "it counts only nodes that have all its "
        "labels. A taint that pods do not tolerate keeps them away."};

inline constexpr DiagnosticKind kDescribedValue{
    .code = "AC3438",
    .name = "described-value",
    .severity = Severity::kWarning,
    .message = "no node has {} as the {} of {}",
    .explanation =
        "The kubelet or the cloud sets such a label to one of a few values. Kueue selects nodes by "
        "the labels of a flavor for each pod that it admits to it, and nodes are made by the "
        "requirements of their pool: no pod ever gets one with another value."};

inline constexpr std::array kKueueKinds = {
    &kQueueUnknown,       &kQueueAdmitsNothing, &kResourceNotCovered,  &kNoFlavorFits,
    &kAdmittedAndPending, &kFlavorByChance,     &kOlderKueue,          &kKueueReference,
    &kCohortCircle,       &kKueueRefuses,       &kQueueNotJudged,      &kTooMuchTogether,
    &kKueueNameInFile,    &kDescribedDevice,    &kNoNamespaceSelector, &kClassNotMapped,
    &kClaimWithoutDevice, &kDescribedLabel,     &kDescribedValue};

}  // namespace accelc
