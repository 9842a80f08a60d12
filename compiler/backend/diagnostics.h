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
        "The target's own format has no place for this, so what accelc writes for it lacks the "
        "setting. Other targets may carry it; the tables of docs/language.md say what each of "
        "them makes of it."};

inline constexpr DiagnosticKind kDeviceNeedsPod{
    .code = "AC5003",
    .name = "device-needs-pod",
    .severity = Severity::kNote,
    .message = "{} makes the Flyte task a pod task",
    .explanation =
        "A Flyte 1 container asks for `cpu`, `memory`, `ephemeral-storage` and `nvidia.com/gpu` "
        "and "
        "nothing else. For any other resource accelc writes a K8sPod target, which carries the "
        "true "
        "resource name. `flyte: {target: container}` keeps the container, where every accelerator "
        "is "
        "asked for as a GPU, as flytekit does."};

inline constexpr DiagnosticKind kMissingCommand{
    .code = "AC5004",
    .name = "missing-command",
    .message = "{} has inputs or outputs, but neither a command nor arguments",
    .explanation =
        "Flyte's task compiler refuses a container task with inputs or outputs that does not say "
        "what "
        "to run (propeller v1.16.8 CompileTask). Write `command`, `args` or both."};

inline constexpr DiagnosticKind kNoFlyteDevice{
    .code = "AC5005",
    .name = "no-flyte-device",
    .severity = Severity::kWarning,
    .message = "Flyte 1 has no device name for {}",
    .explanation =
        "Flyte finds nodes by the device's name, and neither flytekit nor the platform names this "
        "one: the task would run on any device. Set the `platform`, or declare the accelerator "
        "under "
        "`accelerators` with the `device` that your cluster uses."};

inline constexpr DiagnosticKind kNoLabelValue{.code = "AC5006",
                                              .name = "no-label-value",
                                              .message = "{} cannot be the value of a label: {}",
                                              .explanation =
                                                  "Flyte and Kubernetes store it as the value of a "
                                                  "label, and Kubernetes refuses the pod when it "
                                                  "is none: at most 63 letters, digits, `-`, `_` "
                                                  "and `.`, with a letter or digit at both ends."};

inline constexpr DiagnosticKind kNoLabelKey{
    .code = "AC5007",
    .name = "no-label-key",
    .message = "{} cannot be the key of a label or annotation: {}",
    .explanation =
        "A key is a name of at most 63 letters, digits, `-`, `_` and `.`, with a letter or digit "
        "at "
        "both ends; a lower-case domain name and `/` may stand before it: `acme.com/team`."};

inline constexpr DiagnosticKind kSecretVariable{
    .code = "AC5008",
    .name = "secret-variable",
    .message = "{} cannot be the environment variable of a secret",
    .explanation =
        "Kubernetes takes letters, digits, `_`, `-` and `.`, not starting with a digit; flytekit "
        "takes "
        "upper-case letters, digits and `_` only."};

inline constexpr DiagnosticKind kSecretWithoutGroup{
    .code = "AC5009",
    .name = "secret-without-group",
    .severity = Severity::kWarning,
    .message = "the secret {} names no group",
    .explanation =
        "flytekit refuses a secret without a group, and Flyte's default secret manager finds "
        "secrets "
        "by group and key: in Kubernetes the group is the name of the Secret object."};

inline constexpr DiagnosticKind kNoVolumeName{
    .code = "AC5010",
    .name = "no-volume-name",
    .message = "{} cannot be the name of a volume",
    .explanation =
        "A volume's name is at most 63 lower-case letters, digits and `-`, with a letter or digit "
        "at "
        "both ends. Flyte does not look at it; Kubernetes refuses the pod."};

inline constexpr DiagnosticKind kNumberTooLarge{
    .code = "AC5011",
    .name = "number-too-large",
    .message = "{} is too large for Flyte's {}: {} is the most",
    .explanation = "Flyte's interface has fewer bits for this number than the task spec."};

inline constexpr DiagnosticKind kSameIdentity{
    .code = "AC5012",
    .name = "same-identity",
    .message = "{} is written twice with the same project, domain and version",
    .explanation =
        "Flyte knows a task, a workflow and a launch plan each by project, domain, name and "
        "version; the second of two equal ones is refused at registration. Documents of one file "
        "are specs of their own, so what they declare needs different names, projects or domains."};

inline constexpr std::array kBackendKinds = {
    &kNotExpressible, &kDeviceNeedsPod, &kMissingCommand, &kNoFlyteDevice,
    &kNoLabelValue,   &kNoLabelKey,     &kSecretVariable, &kSecretWithoutGroup,
    &kNoVolumeName,   &kNumberTooLarge, &kSameIdentity};

}  // namespace accelc
