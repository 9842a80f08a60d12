// The kinds that checking raises about what a task runs and what its inputs default to (AC32xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kPythonName{
    .code = "AC3202",
    .name = "python-name",
    .message = "{} cannot be the {} of a Python task: {}",
    .explanation =
        "flytekit imports the module by its dotted name and looks the function up in it, so both "
        "are Python names, not file names: `acme.train`, not `acme/train.py`."};

inline constexpr DiagnosticKind kPythonWithoutModule{
    .code = "AC3203",
    .name = "python-without-module",
    .message = "`python` does not say the module, and the name {} has no module in it",
    .explanation =
        "flytekit names a task `module.function`. Where `python` does not say them, accelc takes "
        "them from the task's name: everything before the last dot, and the rest."};

inline constexpr DiagnosticKind kArgsBesidePython{
    .code = "AC3204",
    .name = "args-beside-python",
    .message = "`args` cannot stand beside `python`",
    .explanation =
        "The command line of a Python task is flytekit's own: it names the resolver and the "
        "function, and the inputs come from a file. What the function should know belongs into "
        "`inputs` or `env`; arguments of the resolver into `loader_args`."};

inline constexpr DiagnosticKind kDefaultType{
    .code = "AC3205",
    .name = "default-type",
    .message = "the default of {} is no {}: {}",
    .explanation =
        "A default is bound where a workflow or launch plan leaves the input out, and flytekit "
        "refuses a value of another type there. An integer is not a float."};

inline constexpr DiagnosticKind kSchemaFile{
    .code = "AC3222",
    .name = "schema-file",
    .message = "cannot take a type from {}: {}",
    .explanation =
        "`struct<FILE>` is a dataclass, told by its JSON Schema, as `mashumaro` or `pydantic` "
        "write "
        "it. The path is relative to the file that names it and stays inside the project. Every "
        "field needs a type that Flyte has."};

inline constexpr DiagnosticKind kColumns{
    .code = "AC3223",
    .name = "columns",
    .message = "{} cannot have `columns`: {}",
    .explanation =
        "`columns` are those of a `dataframe` or a `schema`, in place of those in the type's own "
        "text."};

inline constexpr DiagnosticKind kOutputDefault{
    .code = "AC3206",
    .name = "output-default",
    .message = "the output {} cannot have a default",
    .explanation = "An output is what the task makes; only an input can be left out."};

inline constexpr DiagnosticKind kElasticNodes{
    .code = "AC3207",
    .name = "elastic-nodes",
    .message = "{} is no number of nodes: {}",
    .explanation =
        "`nnodes` is a number, or the smallest and the largest number of nodes as `min:max`, as "
        "torchrun reads it."};

inline constexpr DiagnosticKind kElasticKind{
    .code = "AC3208",
    .name = "elastic-kind",
    .message = "`elastic` cannot stand beside `type`",
    .explanation =
        "Elastic training is a plugin task of its own: accelc writes the type `pytorch` and what "
        "that plugin reads. With another `type` neither would be right."};

inline constexpr DiagnosticKind kPodShape{
    .code = "AC3209",
    .name = "pod-shape",
    .message = "{}",
    .explanation =
        "The spec of a pod is a mapping as Kubernetes has it; `containers` is a list, and each "
        "container has a name. The rest is left to Kubernetes."};

inline constexpr DiagnosticKind kPrimaryContainer{
    .code = "AC3210",
    .name = "primary-container",
    .message = "the pod has no container {}",
    .explanation =
        "The primary container is the one that runs the task: it decides when the task is done, "
        "and takes image, resources and environment. flytekit calls it `primary` unless "
        "`primary_container` says another name."};

inline constexpr DiagnosticKind kPrimaryAdded{
    .code = "AC3211",
    .name = "primary-added",
    .severity = Severity::kWarning,
    .message = "the pod has no container {}: one is added to the {} it has",
    .explanation =
        "As flytekit does, accelc puts the task into the container named by `primary_container`, "
        "or `primary`, and adds that container when the pod has none of the name. Where one of the "
        "pod's own containers was meant, name it under `primary_container`."};

inline constexpr DiagnosticKind kPodFieldReplaced{
    .code = "AC3212",
    .name = "pod-field-replaced",
    .severity = Severity::kWarning,
    .message = "{} of the container {} gives way to the task's own",
    .explanation =
        "What the task says about itself replaces what stands in the primary container, as in "
        "flytekit: `command` and `args` always, the whole of `resources` as soon as the task asks "
        "for any. Write it in one place."};

inline constexpr DiagnosticKind kElasticPod{
    .code = "AC3213",
    .name = "elastic-pod",
    .message = "shared memory for {} needs a pod with one container, and this has {}",
    .explanation =
        "Unless the task has `shared_memory`, or `increase_shared_mem: false`, a volume for "
        "`/dev/shm` is added to the pod's only container. flytekit refuses a pod with several."};

inline constexpr DiagnosticKind kCacheWithoutCode{
    .code = "AC3214",
    .name = "cache-without-code",
    .severity = Severity::kWarning,
    .message = "a version made from the spec stays the same when the code changes",
    .explanation =
        "`cache: auto` makes the version from what the spec says: image, command line, environment "
        "and the name of the function. With `code: fast` the code is not in the image, so that a "
        "changed function would find the results of the old one. flytekit's own automatic version "
        "hashes the function's source, which accelc does not read: write a version."};

inline constexpr DiagnosticKind kQueryWithoutType{
    .code = "AC3215",
    .name = "query-without-type",
    .message = "`sql` belongs to a plugin task: `type` says which plugin runs the query",
    .explanation =
        "Flyte hands a query to the plugin or connector of the task's type, for example "
        "`bigquery_query_job_task`. No other kind of task reads one."};

inline constexpr DiagnosticKind kBesideQuery{
    .code = "AC3216",
    .name = "beside-query",
    .message = "`{}` belongs to a container, and `sql` takes its place",
    .explanation =
        "A task has one target: a container, a pod or a query (flyteidl's TaskTemplate.target). "
        "What a base or `defaults` say of a container is passed over; the task itself has to say "
        "one of both."};

inline constexpr std::array kTaskKinds = {&kPythonName,       &kPythonWithoutModule,
                                          &kArgsBesidePython, &kSchemaFile,
                                          &kColumns,          &kDefaultType,
                                          &kOutputDefault,    &kElasticNodes,
                                          &kElasticKind,      &kPodShape,
                                          &kPrimaryContainer, &kPrimaryAdded,
                                          &kPodFieldReplaced, &kElasticPod,
                                          &kCacheWithoutCode, &kQueryWithoutType,
                                          &kBesideQuery};

}  // namespace accelc
