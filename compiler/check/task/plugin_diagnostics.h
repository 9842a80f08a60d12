// What is wrong with a plugin's own field of a task (AC3217 to AC3221).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kPluginBeside{
    .code = "AC3217",
    .name = "plugin-beside",
    .message = "{} cannot be combined with {}",
    .explanation =
        "One plugin runs a task, and it reads one message. `spark`, `ray`, `dask`, `pytorch`, "
        "`tensorflow` and `mpi` each define it, `custom` defines it in the plugin's own terms, "
        "and `elastic` makes the task a plugin task, too. One of the two would be lost."};

inline constexpr DiagnosticKind kPluginType{
    .code = "AC3218",
    .name = "plugin-type",
    .message = "a task with {} has the type {}, not {}",
    .explanation =
        "The plugin's field determines which plugin runs the task, so `type` can be omitted. "
        "Another `type` would pass the plugin's message to a plugin that cannot read it."};

inline constexpr DiagnosticKind kPluginWorkers{
    .code = "AC3219",
    .name = "plugin-workers",
    .message = "{} does not set the number of workers",
    .explanation =
        "A Kubeflow job trains on its workers. Without `replicas` there are none, and neither "
        "flytekit nor the plugin accepts the task."};

inline constexpr DiagnosticKind kPluginAmount{
    .code = "AC3220",
    .name = "plugin-amount",
    .message = "the {} plugin cannot ask for {}",
    .explanation =
        "The plugin's message has only the resources of flyteidl: `cpu`, `memory`, `gpu` "
        "(NVIDIA's) and `ephemeral_storage`. Others would be missing from the pods."};

inline constexpr DiagnosticKind kPluginReplicas{
    .code = "AC3221",
    .name = "plugin-replicas",
    .severity = Severity::kWarning,
    .message = "{} is {} `replicas`: Ray uses {}",
    .explanation =
        "The number of workers in a group is between `min_replicas` and `max_replicas`. If it is "
        "not, flytekit and Flyte silently move the bound."};

inline constexpr std::array kPluginFieldKinds = {&kPluginBeside, &kPluginType, &kPluginWorkers,
                                                 &kPluginAmount, &kPluginReplicas};

}  // namespace accelc
