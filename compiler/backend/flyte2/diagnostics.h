// What only Flyte 2 or its SDK would refuse (AC56xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kNoFlyte2Device{
    .code = "AC5601",
    .name = "no-flyte2-device",
    .severity = Severity::kWarning,
    .message = "Flyte 2 has no device name for {}",
    .explanation =
        "Flyte finds nodes by the name of their device, and neither the SDK nor the platform has "
        "a name for this one: the task would run on any device of its class. Set the `platform`, "
        "or declare the accelerator under `accelerators` with the `device` that your cluster "
        "uses."};

inline constexpr DiagnosticKind kDeviceNeedsMapping{
    .code = "AC5602",
    .name = "device-needs-mapping",
    .severity = Severity::kWarning,
    .message = "{} reaches Kubernetes unchanged unless the cluster translates it: {}",
    .explanation =
        "The SDK sends this name, which is not a valid label value. A cluster runs such tasks "
        "only if its `accelerator-devices` translate the name (flyte v2.0.43, plugins.k8s)."};

inline constexpr DiagnosticKind kIdentityTooLong{
    .code = "AC5603",
    .name = "identity-too-long",
    .message = "the {} {} has {} characters; Flyte 2 accepts {}",
    .explanation =
        "flyteidl2's TaskIdentifier limits organisation, project, domain and version to 63 "
        "characters each."};

inline constexpr DiagnosticKind kEnvironmentForm{
    .code = "AC5604",
    .name = "environment-form",
    .message = "{} cannot be the name of an environment",
    .explanation =
        "The Flyte 2 SDK accepts snake_case and kebab-case: lower-case letters and digits with "
        "`_` or `-` between them."};

inline constexpr DiagnosticKind kSecretVariableForm{
    .code = "AC5605",
    .name = "secret-variable-form",
    .message = "{} cannot be the environment variable of a secret in Flyte 2",
    .explanation =
        "The SDK accepts capitals, digits and `_`, not starting with a digit. Without `env_var` "
        "it derives the variable from the group and key."};

inline constexpr DiagnosticKind kNeedsPythonTask{
    .code = "AC5606",
    .name = "needs-python-task",
    .message = "in Flyte 2 only `python` tasks can train on several nodes",
    .explanation =
        "The SDK's clustered tasks start a Python function in many processes. A container can "
        "start torchrun itself, on one node."};

inline constexpr DiagnosticKind kElasticRange{
    .code = "AC5607",
    .name = "elastic-range",
    .message = "Flyte 2 needs a fixed number of nodes, not {}",
    .explanation =
        "A clustered task runs on a fixed number of nodes; the larger number is written."};

inline constexpr DiagnosticKind kMoreProcessesThanDevices{
    .code = "AC5608",
    .name = "more-processes-than-devices",
    .message = "{} processes on each node, but {}",
    .explanation = "The SDK refuses a clustered task with more processes than devices on a node."};

inline constexpr DiagnosticKind kNotReusable{
    .code = "AC5609",
    .name = "not-reusable",
    .message = "only `python` tasks without a plugin can be `reusable`",
    .explanation =
        "The SDK keeps containers for the tasks of an environment, which are Python functions. "
        "It refuses reuse for clustered tasks and for tasks that a plugin runs."};

inline constexpr DiagnosticKind kReplicas{
    .code = "AC5610",
    .name = "replicas",
    .message = "{} is not a number of replicas: {}",
    .explanation = "`replicas` is a number, or a range `min:max`. The SDK refuses anything else."};

inline constexpr DiagnosticKind kReuseTooShort{
    .code = "AC5611",
    .name = "reuse-too-short",
    .message = "{} is shorter than 30 seconds, the SDK's minimum",
    .explanation =
        "The SDK refuses a shorter `idle_ttl` or `scaledown_ttl`: containers would stop between "
        "two tasks."};

inline constexpr std::array kFlyte2Kinds = {
    &kNoFlyte2Device,     &kDeviceNeedsMapping, &kIdentityTooLong, &kEnvironmentForm,
    &kSecretVariableForm, &kNeedsPythonTask,    &kElasticRange,    &kMoreProcessesThanDevices,
    &kNotReusable,        &kReplicas,           &kReuseTooShort};

}  // namespace accelc
