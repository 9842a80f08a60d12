// What is said of a manifest itself (AC3045, AC3066-AC3089).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kUnrenderedManifest{
    .code = "AC3045",
    .name = "unrendered-manifest",
    .severity = Severity::kNote,
    .message = "this is a template that has not been rendered; it is not checked",
    .explanation =
        "The template of a chart is a program that writes manifests. Check its output: `helm "
        "template . | accelc check --manifests -`."};

inline constexpr DiagnosticKind kManifestField{
    .code = "AC3066",
    .name = "manifest-field",
    .message = "the kind {} has no field {} here",
    .explanation =
        "Kubernetes refuses the object, or drops the field with all that is below it: replicas "
        "are as many as by default, and of pods that nobody finds there nothing is checked."};

inline constexpr DiagnosticKind kManifestKind{
    .code = "AC3067",
    .name = "manifest-kind",
    .message = "{} has no kind {}",
    .explanation =
        "Kubernetes refuses the object (`no matches for kind`), and accelc does not know what is "
        "in it, so that nothing of its pods is checked. Names of kinds are case-sensitive, and "
        "each is in one group of the API: a Job in `batch/v1`, a Deployment in `apps/v1`."};

inline constexpr DiagnosticKind kObjectIncomplete{
    .code = "AC3068",
    .name = "object-incomplete",
    .message = "this object has no {}",
    .explanation =
        "kubectl refuses a file with such a document. Without `apiVersion` and `kind` nobody "
        "knows what the object is, so that it is not checked."};

inline constexpr DiagnosticKind kSelectorLabels{
    .code = "AC3080",
    .name = "selector-labels",
    .message = "the selector wants {} to be {}, but the pods of the template do not have that",
    .explanation =
        "Kubernetes refuses the object (`selector` does not match template `labels`): it would "
        "start pods forever, and find none of them."};

inline constexpr DiagnosticKind kManyContainers{
    .code = "AC3089",
    .name = "many-containers",
    .severity = Severity::kWarning,
    .message = "{} containers of this pod ask for devices; only the first {} are checked",
    .explanation =
        "Each container with devices is checked together with the whole pod. No pod has so many of "
        "them."};

inline constexpr DiagnosticKind kArgoName{
    .code = "AC3093",
    .name = "argo-name",
    .message = "there is no {} {} in {}",
    .explanation =
        "Argo refuses a Workflow that starts a template which it does not have, or in which a task "
        "waits for one that is not in its DAG. A WorkflowTemplate is refused when it is used."};

inline constexpr DiagnosticKind kArgoCircle{
    .code = "AC3094",
    .name = "argo-circle",
    .message = "{} waits for {}",
    .explanation =
        "Argo refuses a Workflow in which tasks of a DAG wait for each other. A WorkflowTemplate "
        "is refused when it is used."};

inline constexpr DiagnosticKind kGangSize{
    .code = "AC3095",
    .name = "gang-size",
    .message = "{} is more than the {} pods of the {}",
    .explanation =
        "Volcano refuses a job of which more pods have to run at once than its tasks have."};

inline constexpr DiagnosticKind kGroupBounds{
    .code = "AC3096",
    .name = "group-bounds",
    .severity = Severity::kWarning,
    .message = "{} is {} {}",
    .explanation =
        "KubeRay starts as many workers of a group as its bounds allow, whatever `replicas` says, "
        "and `maxReplicas` where the bounds contradict each other. The pods of an elastic job with "
        "such bounds fail: torchrun refuses them."};

inline constexpr std::array kManifestFileKinds = {
    &kUnrenderedManifest, &kManifestField, &kManifestKind, &kObjectIncomplete, &kSelectorLabels,
    &kManyContainers,     &kArgoName,      &kArgoCircle,   &kGangSize,         &kGroupBounds};

}  // namespace accelc
