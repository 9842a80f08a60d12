// What stands in the way of a manifest (AC57xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kNothingForPod{
    .code = "AC5701",
    .name = "nothing-for-pod",
    .message = "{} runs nothing that a pod could: {}",
    .explanation =
        "A Python task starts flytekit's entry point, which reads its inputs from Flyte, and a "
        "plugin "
        "task is run by its plugin. In Kubernetes alone a task needs `command`, `args` or a `pod`. "
        "The targets `fragment`, `podtemplate` and `kustomize` take every task."};

inline constexpr DiagnosticKind kObjectNameTaken{
    .code = "AC5702",
    .name = "object-name-taken",
    .message = "{} and {} would be one object, {}",
    .explanation =
        "Names of Kubernetes objects have neither capitals nor `.`, `_` and `/`, so that two tasks "
        "can "
        "come to the same name. The second would replace the first in the cluster."};

inline constexpr DiagnosticKind kSeveralPods{
    .code = "AC5703",
    .name = "several-pods",
    .message = "the {} target runs one pod, but this asks for {}",
    .explanation =
        "Pods that work together have to start together and find each other. `--emit jobset` "
        "writes "
        "them; JobSet is a controller that the cluster has to run."};

inline constexpr DiagnosticKind kJobRestart{
    .code = "AC5704",
    .name = "job-restart",
    .message = "the pods of a Job do not restart {}",
    .explanation =
        "Kubernetes refuses a Job whose `restartPolicy` is neither `Never` nor "
        "`OnFailure`."};

inline constexpr DiagnosticKind kWithoutPlatform{
    .code = "AC5705",
    .name = "without-platform",
    .severity = Severity::kWarning,
    .message = "{} nothing selects the nodes with {}",
    .explanation =
        "What nodes with a device are called differs from cluster to cluster. Without `platform`, "
        "or `--platform`, and on a platform without such a label, the manifest asks for the "
        "resource alone: any device of the vendor will do, and a tainted node takes none."};

inline constexpr DiagnosticKind kHugePagesAlone{
    .code = "AC5706",
    .name = "huge-pages-alone",
    .message = "huge pages need `cpu` or `memory` beside them",
    .explanation = "Kubernetes refuses a pod that asks for huge pages and nothing else."};

inline constexpr DiagnosticKind kPodFieldRefused{
    .code = "AC5707",
    .name = "pod-field-refused",
    .message = "Kubernetes has no field {} here",
    .explanation =
        "A field that its type has not is refused when the manifest is applied, so that a misspelt "
        "one is noticed."};

inline constexpr DiagnosticKind kSharedObject{
    .code = "AC5708",
    .name = "shared-object",
    .message = "{} and {} would share the {} {}",
    .explanation =
        "Both tasks name the object, and each needs another one: two PodTemplates of one name "
        "replace each other, and a Service finds the pods of the JobSet that made it first and of "
        "no other."};

inline constexpr DiagnosticKind kSliceElastic{
    .code = "AC5709",
    .name = "slice-elastic",
    .message = "{} does not reach the {} hosts of a TPU slice",
    .explanation =
        "The hosts of a slice are the nodes of the job: its topology says how many there are. They "
        "find each other by the variables of Cloud TPU, each runs the command once, and nothing "
        "tells torchrun of the others."};

inline constexpr std::array kManifestKinds = {
    &kNothingForPod,  &kObjectNameTaken, &kSeveralPods,  &kJobRestart,  &kWithoutPlatform,
    &kHugePagesAlone, &kPodFieldRefused, &kSharedObject, &kSliceElastic};

}  // namespace accelc
