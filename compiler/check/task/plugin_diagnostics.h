// What is wrong with a plugin's own field of a task (AC3217 to AC3221).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kPluginBeside{
    .code = "AC3217",
    .name = "plugin-beside",
    .message = "{} cannot stand beside {}",
    .explanation =
        "One plugin runs a task, and it reads one message: `spark`, `ray`, `dask`, `pytorch`, "
        "`tensorflow` and `mpi` each say what it is, `custom` says the same in the plugin's own "
        "words, and `elastic` is a plugin task of its own. With two of them one would be lost."};

inline constexpr DiagnosticKind kPluginType{
    .code = "AC3218",
    .name = "plugin-type",
    .message = "a task with {} has the type {}, not {}",
    .explanation =
        "The plugin's field says which plugin runs the task, so that `type` may stay out. Another "
        "`type` would hand the plugin's message to something that cannot read it."};

inline constexpr DiagnosticKind kPluginWorkers{
    .code = "AC3219",
    .name = "plugin-workers",
    .message = "{} does not say how many workers there are",
    .explanation =
        "A job of Kubeflow trains on its workers. Without `replicas` there are none, and neither "
        "flytekit nor the plugin takes the task."};

inline constexpr DiagnosticKind kPluginAmount{
    .code = "AC3220",
    .name = "plugin-amount",
    .message = "the {} plugin cannot ask for {}",
    .explanation =
        "The plugin's message knows the resources of flyteidl alone: `cpu`, `memory`, `gpu`, which "
        "is NVIDIA's, and `ephemeral_storage`. Any other would be left out of the pods."};

inline constexpr DiagnosticKind kPluginReplicas{
    .code = "AC3221",
    .name = "plugin-replicas",
    .severity = Severity::kWarning,
    .message = "{} is {} `replicas`: Ray takes {}",
    .explanation =
        "The number of workers in a group lies between `min_replicas` and `max_replicas`. Where it "
        "does not, flytekit and Flyte move the bound to it without a word."};

inline constexpr std::array kPluginFieldKinds = {&kPluginBeside, &kPluginType, &kPluginWorkers,
                                                 &kPluginAmount, &kPluginReplicas};

}  // namespace accelc
