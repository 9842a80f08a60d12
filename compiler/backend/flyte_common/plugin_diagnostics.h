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
    .message = "{} is {}, but the {} plugin reads {} there",
    .explanation =
        "A plugin reads `custom` as a message of flyteidl, whose fields have kinds. One value of "
        "another kind, and the task fails when it is started. Where the plugin wants a text, "
        "accelc takes an unquoted number or boolean as its source text."};

inline constexpr DiagnosticKind kPluginFieldUnknown{
    .code = "AC5205",
    .name = "plugin-field-unknown",
    .severity = Severity::kWarning,
    .message = "the {} plugin has no field {} here; it is skipped",
    .explanation =
        "A plugin reads the fields of its message in flyteidl and skips every other key without a "
        "word, so that a misspelt one has no effect."};

inline constexpr DiagnosticKind kPluginWord{
    .code = "AC5206",
    .name = "plugin-word",
    .message = "the {} plugin does not know {} here",
    .explanation =
        "The field is an enumeration of flyteidl. Its values are written by their full names, in "
        "the case that flyteidl has."};

inline constexpr DiagnosticKind kPluginFieldMissing{
    .code = "AC5207",
    .name = "plugin-field-missing",
    .message = "the {} plugin needs {}",
    .explanation =
        "Without it the plugin refuses the task when it is started, long after it was registered."};

inline constexpr DiagnosticKind kPluginVersion{
    .code = "AC5208",
    .name = "plugin-version",
    .message = "the {} plugin knows no task type version {}",
    .explanation =
        "The plugins for PyTorch, TensorFlow and MPI read one message for version 0 and another "
        "for version 1, which is what flytekit writes. They refuse every other version."};

inline constexpr DiagnosticKind kPluginFieldIgnored{
    .code = "AC5209",
    .name = "plugin-field-ignored",
    .severity = Severity::kWarning,
    .message = "the {} plugin does not use {}: {}",
    .explanation =
        "The field is in the plugin's message, but the plugin does something else with a task like "
        "this one, without a word."};

inline constexpr DiagnosticKind kPluginKeyTwice{
    .code = "AC5210",
    .name = "plugin-key-twice",
    .message = "{} and {} are the same field",
    .explanation =
        "A field of a plugin's message has two spellings, as in `rayCluster` and `ray_cluster`. "
        "Where both are written, one of the two values is lost."};

inline constexpr DiagnosticKind kRuntimeEnvText{
    .code = "AC5211",
    .name = "runtime-env-text",
    .message = "the `ray` plugin cannot read this {}: {}",
    .explanation =
        "`runtimeEnv` holds a JSON object in base64; `runtimeEnvYaml`, which newer versions read "
        "in its place, holds YAML as one text."};

inline constexpr DiagnosticKind kPluginOtherVersion{
    .code = "AC5212",
    .name = "plugin-other-version",
    .message = "{} is a field of task type version {}, and this task has version {}",
    .explanation =
        "The plugins for PyTorch, TensorFlow and MPI read one message for version 0 and another "
        "for version 1. A key of the other message is skipped without a word: the job gets no "
        "workers. `task_type_version` is 0 when absent."};

inline constexpr DiagnosticKind kPluginQuantity{
    .code = "AC5213",
    .name = "plugin-quantity",
    .message = "the {} plugin cannot read the quantity {}: {}",
    .explanation =
        "The amounts under `resources` are quantities as Kubernetes writes them: `500m`, `16Gi`. "
        "Flyte fails to start the job with any other text."};

inline constexpr DiagnosticKind kPluginGroupTwice{
    .code = "AC5214",
    .name = "plugin-group-twice",
    .message = "two worker groups have the name {}",
    .explanation =
        "KubeRay finds the pods of a worker group by its name. Of two groups with one name, each "
        "counts the pods of the other as its own, so that pods are started and removed again."};

inline constexpr std::array kPluginKinds = {
    &kPluginFieldKind,    &kPluginFieldUnknown, &kPluginWord,      &kPluginFieldMissing,
    &kPluginVersion,      &kPluginFieldIgnored, &kPluginKeyTwice,  &kRuntimeEnvText,
    &kPluginOtherVersion, &kPluginQuantity,     &kPluginGroupTwice};

}  // namespace accelc
