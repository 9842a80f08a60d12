// What a target cannot express or would refuse (AC50xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kNotExpressible{
    .code = "AC5001",
    .name = "not-expressible",
    .severity = Severity::kWarning,
    .message = "the {} target cannot express {}",
    .explanation =
        "The format of the target has no field for this setting, so accelc leaves it out. Other "
        "targets may support it; the tables of docs/language.md list what each target does with "
        "it."};

inline constexpr DiagnosticKind kDeviceNeedsPod{
    .code = "AC5003",
    .name = "device-needs-pod",
    .severity = Severity::kNote,
    .message = "{} turns the Flyte task into a pod task",
    .explanation =
        "A Flyte 1 container can only ask for `cpu`, `memory`, `ephemeral-storage` and "
        "`nvidia.com/gpu`. For any other resource accelc writes a K8sPod target, which has the "
        "real name of the resource. `flyte: {target: container}` keeps the container, where "
        "every accelerator is requested as a GPU, as flytekit does."};

inline constexpr DiagnosticKind kMissingCommand{
    .code = "AC5004",
    .name = "missing-command",
    .message = "{} has inputs or outputs, but neither a command nor arguments",
    .explanation =
        "Flyte's task compiler refuses a container task that has inputs or outputs but no "
        "command and no arguments (propeller v1.16.8 CompileTask). Write `command`, `args` or "
        "both."};

inline constexpr DiagnosticKind kNoFlyteDevice{
    .code = "AC5005",
    .name = "no-flyte-device",
    .severity = Severity::kWarning,
    .message = "Flyte 1 has no device name for {}",
    .explanation =
        "Flyte finds nodes by the name of their device, and neither flytekit nor the platform "
        "has a name for this one: the task would run on any device. Set the `platform`, or "
        "declare the accelerator under `accelerators` with the `device` that your cluster uses."};

inline constexpr DiagnosticKind kNoLabelValue{
    .code = "AC5006",
    .name = "no-label-value",
    .message = "{} cannot be the value of a label: {}",
    .explanation =
        "Flyte and Kubernetes store it as the value of a label, and Kubernetes refuses the pod "
        "if it is not valid: at most 63 letters, digits, `-`, `_` and `.`, with a letter or "
        "digit at both ends."};

inline constexpr DiagnosticKind kNoLabelKey{
    .code = "AC5007",
    .name = "no-label-key",
    .message = "{} cannot be the key of a label, annotation or taint: {}",
    .explanation =
        "A key is a name of at most 63 letters, digits, `-`, `_` and `.`, with a letter or digit "
        "at both ends, optionally preceded by a lower-case domain name and `/`: `acme.com/team`."};

inline constexpr DiagnosticKind kSecretVariable{
    .code = "AC5008",
    .name = "secret-variable",
    .message = "{} cannot be the environment variable of a secret",
    .explanation =
        "Kubernetes accepts letters, digits, `_`, `-` and `.`, not starting with a digit; "
        "flytekit accepts only upper-case letters, digits and `_`."};

inline constexpr DiagnosticKind kSecretWithoutGroup{
    .code = "AC5009",
    .name = "secret-without-group",
    .severity = Severity::kWarning,
    .message = "the secret {} has no group",
    .explanation =
        "flytekit refuses a secret without a group, and Flyte's default secret manager finds "
        "secrets by group and key: in Kubernetes the group is the name of the Secret."};

inline constexpr DiagnosticKind kNoVolumeName{
    .code = "AC5010",
    .name = "no-volume-name",
    .message = "{} cannot be the name of a volume",
    .explanation =
        "The name of a volume has at most 63 lower-case letters, digits and `-`, with a letter "
        "or digit at both ends. Flyte does not check it, but Kubernetes refuses the pod."};

inline constexpr DiagnosticKind kSameIdentity{
    .code = "AC5012",
    .name = "same-identity",
    .message = "{} is declared twice in the same project, domain and version",
    .explanation =
        "Flyte identifies tasks, workflows and launch plans by project, domain, name and "
        "version, and refuses to register a second one with the same identity. Each document of "
        "a file is a separate spec, so what they declare needs different names, projects or "
        "domains. Set `project` or `domain` in each spec, or build them separately (`[build] "
        "out`)."};

inline constexpr std::array kBackendKinds = {
    &kNotExpressible, &kDeviceNeedsPod, &kMissingCommand,     &kNoFlyteDevice, &kNoLabelValue,
    &kNoLabelKey,     &kSecretVariable, &kSecretWithoutGroup, &kNoVolumeName,  &kSameIdentity};

}  // namespace accelc
