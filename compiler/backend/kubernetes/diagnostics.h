// What Kubernetes would refuse or pass over in a pod that the user wrote (AC53xx). Facts:
// Kubernetes v1.34 pkg/apis/core/validation, k8s.io/api v0.34 core/v1.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kPodFieldKind{.code = "AC5301",
                                              .name = "pod-field-kind",
                                              .message = "{} is {}, but Kubernetes reads {} there",
                                              .explanation =
                                                  "A pod with a value of the wrong kind cannot be "
                                                  "read at all: Flyte refuses the task when it "
                                                  "is registered, and Kubernetes the pod. A number "
                                                  "or boolean that is meant as text stands in "
                                                  "quotes."};

inline constexpr DiagnosticKind kPodFieldUnknown{
    .code = "AC5302",
    .name = "pod-field-unknown",
    .severity = Severity::kWarning,
    .message = "a {} has no field {}; it is passed over",
    .explanation =
        "Flyte reads a pod as Kubernetes v1.34 has it and drops every other field without a word, "
        "so that a misspelt one has no effect."};

inline constexpr DiagnosticKind kNoDnsLabel{
    .code = "AC5303",
    .name = "no-dns-label",
    .message = "{} cannot be a name in a pod",
    .explanation =
        "Containers and volumes are named by DNS labels: at most 63 lower-case letters, digits and "
        "`-`, with a letter or digit at both ends. propeller refuses a task whose containers have "
        "other names, Kubernetes every such pod."};

inline constexpr DiagnosticKind kNoObjectName{
    .code = "AC5304",
    .name = "no-object-name",
    .message = "{} cannot be the name of an object in Kubernetes",
    .explanation =
        "Objects are named by DNS subdomains: lower-case letters, digits, `-` and `.`, at most "
        "253, "
        "and each part between dots begins and ends with a letter or digit. No object has another "
        "name, so this one is never found."};

inline constexpr DiagnosticKind kOutOfRange{
    .code = "AC5305",
    .name = "out-of-range",
    .message = "{} is out of range: Kubernetes takes {} here",
    .explanation = "Kubernetes refuses a pod with a number outside of the range of its field."};

inline constexpr DiagnosticKind kNoSuchWord{
    .code = "AC5306",
    .name = "no-such-word",
    .message = "Kubernetes does not know {} here",
    .explanation = "The field is one of a few words, and Kubernetes refuses a pod with another."};

inline constexpr DiagnosticKind kNameTwice{.code = "AC5307",
                                           .name = "name-twice",
                                           .message = "the pod has {} {} already",
                                           .explanation =
                                               "Kubernetes refuses a pod with two containers, two "
                                               "volumes, or two mounts in one container, "
                                               "of the same name or path."};

inline constexpr DiagnosticKind kMissingPodField{
    .code = "AC5308",
    .name = "missing-pod-field",
    .message = "this {} has no {}",
    .explanation = "Kubernetes refuses a pod in which a field that it needs is missing or empty."};

inline constexpr DiagnosticKind kNoSuchVolume{
    .code = "AC5309",
    .name = "no-such-volume",
    .message = "the pod has no volume {}",
    .explanation =
        "A container can only mount what stands under `volumes` of its pod, and Kubernetes refuses "
        "the pod otherwise. With `pod_template` this is not checked: the volume may stand there."};

inline constexpr DiagnosticKind kSeveralSources{
    .code = "AC5310",
    .name = "several-sources",
    .message = "this {} has several sources: {}",
    .explanation = "A volume, or the value of a variable, comes from one place only."};

inline constexpr DiagnosticKind kNoResourceName{
    .code = "AC5311",
    .name = "no-resource-name",
    .message = "{} cannot be the name of a resource: {}",
    .explanation =
        "A container asks for `cpu`, `memory`, `ephemeral-storage`, `hugepages-SIZE`, or for an "
        "extended resource with a qualified name such as `vpc.amazonaws.com/efa`."};

inline constexpr DiagnosticKind kPodDeviceWithoutLimit{
    .code = "AC5312",
    .name = "pod-device-without-limit",
    .message = "{} is requested without a limit",
    .explanation =
        "An extended resource cannot be overcommitted, so Kubernetes refuses a pod that requests "
        "one "
        "without a limit. A limit alone is enough: it is the request too. Flyte fills in the "
        "missing "
        "limit for `nvidia.com/gpu` only."};

inline constexpr DiagnosticKind kSidecarWithoutLimit{
    .code = "AC5318",
    .name = "sidecar-without-limit",
    .message = "{} is requested without a limit, and Flyte makes the limit zero",
    .explanation =
        "In every container but the primary one propeller writes zero for what is missing of "
        "`cpu`, "
        "`memory`, `ephemeral-storage` and the GPU, and Kubernetes refuses a request above its "
        "limit (flyteplugins v1.16.8 ensureResourceRange)."};

inline constexpr DiagnosticKind kSidecarWithoutRequest{
    .code = "AC5319",
    .name = "sidecar-without-request",
    .message = "{} is limited without a request, and Flyte makes the request zero",
    .explanation =
        "In every container but the primary one propeller writes zero for a missing request, and "
        "Kubernetes refuses a GPU whose request is not its limit."};

inline constexpr DiagnosticKind kFractionOfByte{
    .code = "AC5313",
    .name = "fraction-of-byte",
    .severity = Severity::kWarning,
    .message = "the {} {} is a fraction of a byte",
    .explanation =
        "The unit `m` means thousandths: `512m` of memory is half a byte, rounded up to one. "
        "Nearly "
        "always `Mi` was meant."};

inline constexpr DiagnosticKind kRoundedUp{
    .code = "AC5314",
    .name = "rounded-up",
    .severity = Severity::kWarning,
    .message = "the {} {} is rounded up to {}",
    .explanation = "Kubernetes counts processors in thousandths and rounds finer parts up."};

inline constexpr DiagnosticKind kHugePages{.code = "AC5315",
                                           .name = "huge-pages",
                                           .message = "{} of {} are no whole pages",
                                           .explanation =
                                               "Huge pages are asked for in multiples of their "
                                               "size, and request and limit must be equal."};

inline constexpr DiagnosticKind kTolerationValue{
    .code = "AC5316",
    .name = "toleration-value",
    .message = "{}",
    .explanation =
        "A toleration with `operator: Exists` has no value; one without a key tolerates everything "
        "and has `operator: Exists`; `tolerationSeconds` belongs to `effect: NoExecute`."};

inline constexpr DiagnosticKind kSelectorValues{
    .code = "AC5317",
    .name = "selector-values",
    .message = "the operator {} takes {}",
    .explanation =
        "`In` and `NotIn` compare with a list of values, `Exists` and `DoesNotExist` with none, "
        "`Gt` "
        "and `Lt` with one number."};

inline constexpr DiagnosticKind kNoSuchClaim{
    .code = "AC5320",
    .name = "no-such-claim",
    .message = "the pod has no resource claim {}",
    .explanation =
        "A container can only use the claims under `resourceClaims` of its pod, and Kubernetes "
        "refuses the pod otherwise. With `pod_template` this is not checked: the claim may be "
        "written there."};

inline constexpr DiagnosticKind kUnusedClaim{
    .code = "AC5321",
    .name = "unused-claim",
    .severity = Severity::kWarning,
    .message = "no container uses the resource claim {}",
    .explanation =
        "A claim of a pod holds its devices as long as the pod runs, but only the containers that "
        "name it under `resources.claims` can use them."};

inline constexpr std::array kKubernetesKinds = {&kPodFieldKind,
                                                &kPodFieldUnknown,
                                                &kNoDnsLabel,
                                                &kNoObjectName,
                                                &kOutOfRange,
                                                &kNoSuchWord,
                                                &kNameTwice,
                                                &kMissingPodField,
                                                &kNoSuchVolume,
                                                &kSeveralSources,
                                                &kNoResourceName,
                                                &kPodDeviceWithoutLimit,
                                                &kFractionOfByte,
                                                &kRoundedUp,
                                                &kHugePages,
                                                &kTolerationValue,
                                                &kSelectorValues,
                                                &kSidecarWithoutLimit,
                                                &kSidecarWithoutRequest,
                                                &kNoSuchClaim,
                                                &kUnusedClaim};

}  // namespace accelc
