// What Flyte's plugins refuse, skip or replace in `custom` (AC5204 to AC5214). Facts: flyteidl
// v1.16.8 plugins/*.proto, flytestdlib utils.UnmarshalStructToPb, which reads by
// github.com/golang/protobuf/jsonpb v1.5.4 and skips unknown keys, and flyteplugins v1.16.8
// tasks/plugins/k8s.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kPluginFieldKind{
    .code = "AC5204",
    .name = "plugin-field-kind",
    .message = "{} is {}, but the {} plugin expects {}",
    .explanation =
        "A plugin reads `custom` as a message of flyteidl, whose fields have types. With a "
        "single value of another type, the task fails when it is started. Where the plugin "
        "expects text, accelc reads an unquoted number or boolean as it is written."};

inline constexpr DiagnosticKind kPluginFieldUnknown{
    .code = "AC5205",
    .name = "plugin-field-unknown",
    .severity = Severity::kWarning,
    .message = "the {} plugin has no field {} here; it is skipped",
    .explanation =
        "A plugin reads the fields of its message in flyteidl and silently skips every other "
        "key, so a misspelt one has no effect."};

inline constexpr DiagnosticKind kPluginWord{
    .code = "AC5206",
    .name = "plugin-word",
    .message = "the {} plugin does not accept {} here",
    .explanation =
        "The field is an enumeration of flyteidl. Write its values with their full names, in the "
        "case that flyteidl uses."};

inline constexpr DiagnosticKind kPluginFieldMissing{
    .code = "AC5207",
    .name = "plugin-field-missing",
    .message = "the {} plugin needs {}",
    .explanation =
        "Without it the plugin refuses the task when it is started, long after it was registered."};

inline constexpr DiagnosticKind kPluginVersion{
    .code = "AC5208",
    .name = "plugin-version",
    .message = "the {} plugin does not support task type version {}",
    .explanation =
        "The plugins for PyTorch, TensorFlow and MPI read one message for version 0 and another "
        "for version 1, which flytekit writes. They refuse every other version."};

inline constexpr DiagnosticKind kPluginFieldIgnored{
    .code = "AC5209",
    .name = "plugin-field-ignored",
    .severity = Severity::kWarning,
    .message = "the {} plugin does not use {}: {}",
    .explanation =
        "The field is in the plugin's message, but the plugin silently ignores it for a task "
        "like this one."};

inline constexpr DiagnosticKind kPluginKeyTwice{
    .code = "AC5210",
    .name = "plugin-key-twice",
    .message = "{} and {} are the same field",
    .explanation =
        "The fields of a plugin's message have two spellings, such as `rayCluster` and "
        "`ray_cluster`. If both are used, one of the two values is lost."};

inline constexpr DiagnosticKind kRuntimeEnvText{
    .code = "AC5211",
    .name = "runtime-env-text",
    .message = "the `ray` plugin cannot read this {}: {}",
    .explanation =
        "`runtimeEnv` is a JSON object in base64; `runtimeEnvYaml`, which newer versions read "
        "instead, is YAML as one string."};

inline constexpr DiagnosticKind kPluginOtherVersion{
    .code = "AC5212",
    .name = "plugin-other-version",
    .message = "{} is a field of task type version {}, but this task has version {}",
    .explanation =
        "The plugins for PyTorch, TensorFlow and MPI read one message for version 0 and another "
        "for version 1. Keys of the other message are silently skipped: the job gets no workers. "
        "The default `task_type_version` is 0."};

inline constexpr DiagnosticKind kPluginQuantity{
    .code = "AC5213",
    .name = "plugin-quantity",
    .message = "the {} plugin cannot read the quantity {}: {}",
    .explanation =
        "Amounts under `resources` are quantities as in Kubernetes: `500m`, `16Gi`. Flyte fails "
        "to start the job with anything else."};

inline constexpr DiagnosticKind kPluginGroupTwice{
    .code = "AC5214",
    .name = "plugin-group-twice",
    .message = "two worker groups are named {}",
    .explanation =
        "KubeRay finds the pods of a worker group by its name. Two groups with the same name "
        "count each other's pods as their own, so pods are started and removed again and again."};

inline constexpr std::array kPluginKinds = {
    &kPluginFieldKind,    &kPluginFieldUnknown, &kPluginWord,      &kPluginFieldMissing,
    &kPluginVersion,      &kPluginFieldIgnored, &kPluginKeyTwice,  &kRuntimeEnvText,
    &kPluginOtherVersion, &kPluginQuantity,     &kPluginGroupTwice};

}  // namespace accelc
