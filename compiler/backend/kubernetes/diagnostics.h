// What Kubernetes would refuse or pass over in a pod that the user wrote (AC53xx). Facts:
// Kubernetes v1.34 pkg/apis/core/validation, k8s.io/api v0.34 core/v1.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kPodFieldKind{
    .code = "AC5301",
    .name = "pod-field-kind",
    .message = "{} is {}, but Kubernetes expects {}",
    .explanation =
        "A pod with a value of the wrong kind cannot be read at all: Flyte refuses the task when "
        "it is registered, and Kubernetes refuses the pod. Quote a number or boolean that is "
        "meant as text."};

inline constexpr DiagnosticKind kPodFieldUnknown{
    .code = "AC5302",
    .name = "pod-field-unknown",
    .severity = Severity::kWarning,
    .message = "a {} has no field {}; it is skipped",
    .explanation =
        "Flyte reads a pod as defined in Kubernetes v1.34 and silently drops every other field, "
        "so a misspelt one has no effect."};

inline constexpr DiagnosticKind kNoDnsLabel{
    .code = "AC5303",
    .name = "no-dns-label",
    .message = "{} cannot be the name of {}",
    .explanation =
        "Containers, volumes, hosts and namespaces are named by DNS labels: at most 63 lower-case "
        "letters, digits and `-`, with a letter or digit at both ends. propeller refuses a task "
        "whose containers have other names, and Kubernetes refuses every such object."};

inline constexpr DiagnosticKind kNoObjectName{
    .code = "AC5304",
    .name = "no-object-name",
    .message = "{} cannot be the name of a Kubernetes object",
    .explanation =
        "Objects are named by DNS subdomains: at most 253 lower-case letters, digits, `-` and "
        "`.`, and each part between dots begins and ends with a letter or digit. No object can "
        "have another name, so this one is never found."};

inline constexpr DiagnosticKind kOutOfRange{
    .code = "AC5305",
    .name = "out-of-range",
    .message = "{} is out of range: Kubernetes accepts {} here",
    .explanation =
        "The API server refuses to create the pod: `kubectl apply` stops with an error, and a "
        "Flyte task, which is registered without this check, fails when it starts. Write a number "
        "in the range that the message gives."};

inline constexpr DiagnosticKind kNoSuchWord{
    .code = "AC5306",
    .name = "no-such-word",
    .message = "Kubernetes does not accept {} here",
    .explanation =
        "The field takes only certain words, and their case counts: `always` is not `Always`. "
        "The API server refuses to create the pod: `kubectl apply` stops with an error, and a "
        "Flyte task, which is registered without this check, fails when it starts."};

inline constexpr DiagnosticKind kNameTwice{
    .code = "AC5307",
    .name = "name-twice",
    .message = "there is already {} {}",
    .explanation =
        "Kubernetes refuses a pod with two containers or two volumes of the same name, or with "
        "two mounts at the same path in one container, a JobSet with two jobs of one name, and a "
        "LimitRange with two items of one type."};

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
        "A container can only mount the `volumes` of its pod; otherwise Kubernetes refuses the "
        "pod. With `pod_template` this is not checked, because the template may define the "
        "volume."};

inline constexpr DiagnosticKind kNoHandler{
    .code = "AC5334",
    .name = "no-handler",
    .message = "this {} has no handler",
    .explanation =
        "A probe or a hook runs a command, sends a request or opens a port. Kubernetes refuses a "
        "pod in which one does nothing of it. What KServe lays over the container of a runtime "
        "may have the handler from there."};

inline constexpr DiagnosticKind kSeveralSources{
    .code = "AC5310",
    .name = "several-sources",
    .message = "this {} has several {}: {}",
    .explanation =
        "A volume, or the value of a variable, has a single source, and a probe or a hook a "
        "single handler. Kubernetes refuses a pod with more."};

inline constexpr DiagnosticKind kNoResourceName{
    .code = "AC5311",
    .name = "no-resource-name",
    .message = "{} cannot be the name of a resource: {}",
    .explanation =
        "A container asks for `cpu`, `memory`, `ephemeral-storage`, `hugepages-SIZE`, or for an "
        "extended resource with a qualified name such as `vpc.amazonaws.com/efa`."};

inline constexpr DiagnosticKind kNotOfPods{
    .code = "AC5335",
    .name = "not-of-pods",
    .message = "a pod as a whole cannot ask for {}",
    .explanation =
        "Under `resources` of its spec, a pod asks for `cpu`, `memory` and huge pages, which its "
        "containers share. Devices and claims belong to a container."};

inline constexpr DiagnosticKind kAbovePod{
    .code = "AC5336",
    .name = "above-pod",
    .message = "{} of {}, {}, is more than the {} of the pod as a whole",
    .explanation =
        "Kubernetes refuses a pod whose containers request more together than the pod as a whole "
        "does, and a container whose limit is above that of the pod."};

inline constexpr DiagnosticKind kPodDeviceWithoutLimit{
    .code = "AC5312",
    .name = "pod-device-without-limit",
    .message = "{} is requested without a limit",
    .explanation =
        "An extended resource cannot be overcommitted, so Kubernetes refuses a pod that requests "
        "one without a limit. A limit alone is enough, because it is also the request. Flyte "
        "adds a missing limit only for `nvidia.com/gpu`."};

inline constexpr DiagnosticKind kSidecarWithoutLimit{
    .code = "AC5318",
    .name = "sidecar-without-limit",
    .message = "{} is requested without a limit, so Flyte sets the limit to zero",
    .explanation =
        "In every container except the primary one, propeller sets missing values of `cpu`, "
        "`memory`, `ephemeral-storage` and the GPU to zero, and Kubernetes refuses a request "
        "above its limit (flyteplugins v1.16.8 ensureResourceRange)."};

inline constexpr DiagnosticKind kSidecarWithoutRequest{
    .code = "AC5319",
    .name = "sidecar-without-request",
    .message = "{} is limited without a request, so Flyte sets the request to zero",
    .explanation =
        "In every container except the primary one, propeller sets a missing request to zero, "
        "and Kubernetes refuses a GPU whose request differs from its limit."};

inline constexpr DiagnosticKind kFractionOfByte{
    .code = "AC5313",
    .name = "fraction-of-byte",
    .severity = Severity::kWarning,
    .message = "the {} {} is a fraction of a byte",
    .explanation =
        "The unit `m` means thousandths: `512m` of memory is half a byte, rounded up to one. "
        "Nearly always `Mi` was meant."};

inline constexpr DiagnosticKind kRoundedUp{
    .code = "AC5314",
    .name = "rounded-up",
    .severity = Severity::kWarning,
    .message = "the {} {} is rounded up to {}",
    .explanation = "Kubernetes counts CPUs in thousandths and rounds smaller parts up."};

inline constexpr DiagnosticKind kHugePages{
    .code = "AC5315",
    .name = "huge-pages",
    .message = "{} of {} is not a whole number of pages",
    .explanation =
        "Huge pages are requested in multiples of their size, and the request must equal the "
        "limit."};

inline constexpr DiagnosticKind kTolerationValue{
    .code = "AC5316",
    .name = "toleration-value",
    .message = "{}",
    .explanation =
        "A toleration with `operator: Exists` has no value; one without a key tolerates "
        "everything and needs `operator: Exists`; `tolerationSeconds` belongs to `effect: "
        "NoExecute`."};

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
        "A container can only use the `resourceClaims` of its pod; otherwise Kubernetes refuses "
        "the pod. With `pod_template` this is not checked, because the template may define the "
        "claim."};

inline constexpr DiagnosticKind kUnusedClaim{
    .code = "AC5321",
    .name = "unused-claim",
    .severity = Severity::kWarning,
    .message = "no container uses the resource claim {}",
    .explanation =
        "A claim of a pod holds its devices as long as the pod runs, but only containers that "
        "list it under `resources.claims` can use them."};

inline constexpr DiagnosticKind kClaimSource{
    .code = "AC5322",
    .name = "claim-source",
    .message = "a resource claim of a pod no longer has {}",
    .explanation =
        "Since Kubernetes 1.31 the entry itself holds `resourceClaimName` or "
        "`resourceClaimTemplateName`. `kubectl` refuses the old form. Without validation, and by "
        "Flyte, the field is dropped, and the pod has no device."};

inline constexpr DiagnosticKind kNoPortName{
    .code = "AC5323",
    .name = "no-port-name",
    .message = "{} cannot be the name of a port: {}",
    .explanation =
        "The name of a port has at most 15 lower-case letters, digits and `-`, with a letter "
        "among them (RFC 6335). Probes and Services find the port by it; Kubernetes refuses "
        "another name."};

inline constexpr DiagnosticKind kNoInnerPath{
    .code = "AC5324",
    .name = "no-inner-path",
    .message = "{} cannot be a path in a volume: {}",
    .explanation =
        "`subPath` and the paths of files that a volume is made of begin in the volume and stay "
        "in it. Kubernetes refuses a pod with another path."};

inline constexpr DiagnosticKind kRefusedText{
    .code = "AC5332",
    .name = "refused-text",
    .message = "{} {}",
    .explanation =
        "The field takes only texts of one form: an IP address, a path from the root, the key of "
        "a ConfigMap or Secret. Kubernetes refuses a pod with another one."};

inline constexpr DiagnosticKind kNoSuchReference{
    .code = "AC5325",
    .name = "no-such-reference",
    .message = "{} cannot be read from the pod here",
    .explanation =
        "`fieldRef` reads a few fields of the pod, and `resourceFieldRef` the requests and limits "
        "of a container. Kubernetes refuses a pod that refers to another one."};

inline constexpr DiagnosticKind kVariableTwice{
    .code = "AC5326",
    .name = "variable-twice",
    .severity = Severity::kWarning,
    .message = "the variable {} is set twice; only the last value is used",
    .explanation =
        "Kubernetes takes a list of variables with two of the same name, and the container gets "
        "the last of them. The other one is there for nothing."};

inline constexpr DiagnosticKind kNoCron{
    .code = "AC5328",
    .name = "no-cron",
    .message = "{} cannot be a schedule: {}",
    .explanation =
        "A schedule has five fields (minute, hour, day of the month, month, day of the week), or "
        "is a word such as `@daily`. Kubernetes refuses another one; one that never fires is "
        "accepted, and no Job is ever started."};

inline constexpr DiagnosticKind kNoTimeZone{
    .code = "AC5329",
    .name = "no-time-zone",
    .message = "there is no time zone {}",
    .explanation =
        "Kubernetes refuses a CronJob with a `timeZone` that is not in the time zone database: "
        "`Europe/Berlin`, `Etc/UTC`. Abbreviations such as `PST` are not zones."};

inline constexpr DiagnosticKind kAlwaysRestarted{
    .code = "AC5330",
    .name = "always-restarted",
    .message = "the pods of a {} are always restarted, so it cannot have {}",
    .explanation =
        "Kubernetes refuses a Deployment, StatefulSet, DaemonSet or ReplicaSet whose pods have a "
        "deadline, or another policy than `Always`, which is the default. The pods of a "
        "LeaderWorkerSet are those of StatefulSets, and none is made. A program that ends belongs "
        "in a Job."};

inline constexpr DiagnosticKind kNoSuchContainer{
    .code = "AC5333",
    .name = "no-such-container",
    .message = "the pod has no container {}",
    .explanation =
        "A rule about exit codes names the container that they are of. Kubernetes refuses a Job "
        "whose pods do not have it."};

inline constexpr DiagnosticKind kNoSuchJob{
    .code = "AC5331",
    .name = "no-such-job",
    .message = "the JobSet has no replicated job {}{}",
    .explanation =
        "A policy names the replicated jobs that it is about, the coordinator the one with the pod "
        "that the others ask, and `dependsOn` those that have to be ready before. JobSet refuses a "
        "name that none of them has, and under `dependsOn` one that is not above."};

inline constexpr DiagnosticKind kContradiction{
    .code = "AC5327",
    .name = "contradiction",
    .message = "{} contradicts {}",
    .explanation =
        "Kubernetes refuses an object with both. On the network of its node, a port is the node's; "
        "a privileged container can always gain privileges; indexes belong to a Job that is "
        "`Indexed`, and a strategy that replaces all pods at once has no rolling update."};

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
                                                &kNotOfPods,
                                                &kAbovePod,
                                                &kPodDeviceWithoutLimit,
                                                &kFractionOfByte,
                                                &kRoundedUp,
                                                &kHugePages,
                                                &kTolerationValue,
                                                &kSelectorValues,
                                                &kSidecarWithoutLimit,
                                                &kSidecarWithoutRequest,
                                                &kNoSuchClaim,
                                                &kUnusedClaim,
                                                &kClaimSource,
                                                &kNoPortName,
                                                &kNoInnerPath,
                                                &kRefusedText,
                                                &kNoSuchReference,
                                                &kVariableTwice,
                                                &kNoCron,
                                                &kNoTimeZone,
                                                &kAlwaysRestarted,
                                                &kNoSuchJob,
                                                &kNoSuchContainer,
                                                &kNoHandler,
                                                &kContradiction};

}  // namespace accelc
