// What stands in the way of a manifest (AC57xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kNothingForPod{
    .code = "AC5701",
    .name = "nothing-for-pod",
    .message = "{} cannot run as a plain pod: {}",
    .explanation =
        "A Python task starts flytekit's entry point, which reads its inputs from Flyte, and a "
        "plugin task is run by its plugin. To run in Kubernetes alone, a task needs `command`, "
        "`args` or a `pod`. The targets `fragment`, `podtemplate` and `kustomize` accept every "
        "task."};

inline constexpr DiagnosticKind kObjectNameTaken{
    .code = "AC5702",
    .name = "object-name-taken",
    .message = "{} and {} would be the same object, {}",
    .explanation =
        "Names of Kubernetes objects contain no capitals and no `.`, `_` and `/`, so two tasks "
        "can end up with the same name. The second would replace the first in the cluster."};

inline constexpr DiagnosticKind kSeveralPods{
    .code = "AC5703",
    .name = "several-pods",
    .message = "the {} target runs a single pod, but this asks for {}",
    .explanation =
        "Pods that work together have to start together and find each other. `--emit jobset` "
        "writes them; JobSet is a controller that the cluster has to run."};

inline constexpr DiagnosticKind kJobRestart{
    .code = "AC5704",
    .name = "job-restart",
    .message = "the pods of a Job cannot use {}",
    .explanation =
        "Kubernetes refuses a Job whose `restartPolicy` is neither `Never` nor "
        "`OnFailure`."};

inline constexpr DiagnosticKind kWithoutPlatform{
    .code = "AC5705",
    .name = "without-platform",
    .severity = Severity::kWarning,
    .message = "{} nothing selects the nodes with {}",
    .explanation =
        "The labels of nodes with a device differ between clusters. Without `platform` or "
        "`--platform`, and on a platform without such a label, the manifest only asks for the "
        "resource: any device of the vendor will do, and tainted nodes do not accept the pod."};

inline constexpr DiagnosticKind kHugePagesAlone{
    .code = "AC5706",
    .name = "huge-pages-alone",
    .message = "huge pages also need `cpu` or `memory`",
    .explanation = "Kubernetes refuses a pod that asks only for huge pages."};

inline constexpr DiagnosticKind kPodFieldRefused{
    .code = "AC5707",
    .name = "pod-field-refused",
    .message = "Kubernetes has no field {} here",
    .explanation =
        "Kubernetes refuses a manifest with a field that its type does not have: one that is "
        "misspelt, or that belongs to another part of the object."};

inline constexpr DiagnosticKind kSharedObject{
    .code = "AC5708",
    .name = "shared-object",
    .message = "{} and {} would share the {} {}",
    .explanation =
        "Both tasks name the object, but each needs its own: two PodTemplates with the same name "
        "replace each other, and a Service only finds the pods of the JobSet that created it."};

inline constexpr DiagnosticKind kSliceElastic{
    .code = "AC5709",
    .name = "slice-elastic",
    .message = "{} does not work on the {} hosts of a TPU slice",
    .explanation =
        "The hosts of a slice are the nodes of the job, and its topology determines their "
        "number. They find each other by the variables of Cloud TPU, each runs the command once, "
        "and torchrun does not learn about the others."};

inline constexpr DiagnosticKind kLeaderAlone{
    .code = "AC5710",
    .name = "leader-alone",
    .severity = Severity::kWarning,
    .message = "the leader is the only pod of its group, so that nothing runs what {} says itself",
    .explanation =
        "A group of a LeaderWorkerSet has one pod for each node of `elastic`, or for each host of "
        "a TPU slice. The first of them is the leader. In a group of one pod there are no others "
        "that would run the command of the task."};

inline constexpr DiagnosticKind kSharedClaim{
    .code = "AC5711",
    .name = "shared-claim",
    .message = "the claim {} cannot be shared: {}",
    .explanation =
        "Pods share a device when they name the same ResourceClaim (`claim` of an accelerator). "
        "This needs nodes that hand out devices by claims, all pods on the node with the device, "
        "the same wish of all tasks, and no queue of Kueue, which admits only pods that get a "
        "claim of their own."};

inline constexpr std::array kManifestKinds = {
    &kNothingForPod,   &kObjectNameTaken, &kSeveralPods,     &kJobRestart,
    &kWithoutPlatform, &kHugePagesAlone,  &kPodFieldRefused, &kSharedObject,
    &kSliceElastic,    &kLeaderAlone,     &kSharedClaim};

}  // namespace accelc
