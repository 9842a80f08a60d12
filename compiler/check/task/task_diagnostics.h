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
        "flytekit imports the module by its dotted name and looks up the function in it, so both "
        "are Python names, not file names: `acme.train`, not `acme/train.py`."};

inline constexpr DiagnosticKind kPythonWithoutModule{
    .code = "AC3203",
    .name = "python-without-module",
    .message = "`python` sets no module, and the name {} contains none",
    .explanation =
        "flytekit names a task `module.function`. If `python` does not set them, accelc takes "
        "them from the task's name: everything before the last dot is the module, the rest the "
        "function."};

inline constexpr DiagnosticKind kArgsBesidePython{
    .code = "AC3204",
    .name = "args-beside-python",
    .message = "`args` cannot be combined with `python`",
    .explanation =
        "flytekit writes the command line of a Python task: it names the resolver and the "
        "function, and the inputs come from a file. Pass values for the function as `inputs` or "
        "`env`, and arguments of the resolver as `loader_args`."};

inline constexpr DiagnosticKind kDefaultType{
    .code = "AC3205",
    .name = "default-type",
    .message = "the default of {} does not fit the type {}: {}",
    .explanation =
        "The default is used when a workflow or launch plan omits the input, and flytekit "
        "refuses a value of another type there. An integer is not a float."};

inline constexpr DiagnosticKind kSchemaFile{
    .code = "AC3222",
    .name = "schema-file",
    .message = "cannot read a type from {}: {}",
    .explanation =
        "`struct<FILE>` is a dataclass, described by its JSON Schema as `mashumaro` or "
        "`pydantic` write it. The path is relative to the file that contains it and must stay "
        "inside the project. Every field needs a type that Flyte has."};

inline constexpr DiagnosticKind kColumns{
    .code = "AC3223",
    .name = "columns",
    .message = "{} cannot have `columns`: {}",
    .explanation =
        "`columns` belongs to a `dataframe` or a `schema`, and replaces the columns in the text "
        "of the type."};

inline constexpr DiagnosticKind kOutputDefault{
    .code = "AC3206",
    .name = "output-default",
    .message = "the output {} cannot have a default",
    .explanation = "The task produces its outputs; only inputs can be omitted."};

inline constexpr DiagnosticKind kElasticNodes{
    .code = "AC3207",
    .name = "elastic-nodes",
    .message = "{} is not a number of nodes: {}",
    .explanation = "`nnodes` is a number, or a range of numbers `min:max`, as for torchrun."};

inline constexpr DiagnosticKind kElasticKind{
    .code = "AC3208",
    .name = "elastic-kind",
    .message = "`elastic` cannot be combined with `type`",
    .explanation =
        "Elastic training is itself a plugin task: accelc writes the type `pytorch` and the "
        "configuration of that plugin."};

inline constexpr DiagnosticKind kPodShape{
    .code = "AC3209",
    .name = "pod-shape",
    .message = "{}",
    .explanation =
        "The spec of a pod is a mapping as in Kubernetes; `containers` is a list, and each "
        "container has a name. Kubernetes checks the rest."};

inline constexpr DiagnosticKind kPrimaryContainer{
    .code = "AC3210",
    .name = "primary-container",
    .message = "the pod has no container {}",
    .explanation =
        "The primary container is the one that runs the task: it determines when the task is "
        "done, and gets the image, resources and environment. Its name is `primary` unless "
        "`primary_container` sets another, as in flytekit."};

inline constexpr DiagnosticKind kPrimaryAdded{
    .code = "AC3211",
    .name = "primary-added",
    .severity = Severity::kWarning,
    .message = "the pod has no container {}, so one is added to the {} it has",
    .explanation =
        "Like flytekit, accelc puts the task into the container named by `primary_container`, or "
        "`primary`, and adds that container if the pod does not have it. If you meant one of the "
        "pod's own containers, name it in `primary_container`."};

inline constexpr DiagnosticKind kPodFieldReplaced{
    .code = "AC3212",
    .name = "pod-field-replaced",
    .severity = Severity::kWarning,
    .message = "{} of the container {} is replaced by the task's own",
    .explanation =
        "The settings of the task replace those of the primary container, as in flytekit: always "
        "`command` and `args`, and all of `resources` as soon as the task asks for any. Set them "
        "in one place."};

inline constexpr DiagnosticKind kElasticPod{
    .code = "AC3213",
    .name = "elastic-pod",
    .message = "shared memory for {} needs a pod with one container, and this has {}",
    .explanation =
        "Unless the task sets `shared_memory`, or `increase_shared_mem: false`, a volume for "
        "`/dev/shm` is added to the only container of the pod. flytekit refuses a pod with "
        "several containers."};

inline constexpr DiagnosticKind kCacheWithoutCode{
    .code = "AC3214",
    .name = "cache-without-code",
    .severity = Severity::kWarning,
    .message = "an automatic version stays the same when the code changes",
    .explanation =
        "`cache: auto` derives the version from the spec: image, command line, environment and "
        "the name of the function. With `code: fast` the code is not in the image, so a changed "
        "function would get the results of the old one. flytekit's own automatic version hashes "
        "the source of the function, which accelc does not read: write a version yourself."};

inline constexpr DiagnosticKind kQueryWithoutType{
    .code = "AC3215",
    .name = "query-without-type",
    .message = "`sql` needs a `type`: the plugin that runs the query",
    .explanation =
        "Flyte passes a query to the plugin or connector of the task's type, for example "
        "`bigquery_query_job_task`. No other kind of task reads one."};

inline constexpr DiagnosticKind kBesideQuery{
    .code = "AC3216",
    .name = "beside-query",
    .message = "`{}` belongs to a container, which `sql` replaces",
    .explanation =
        "A task has one target: a container, a pod or a query (flyteidl's TaskTemplate.target). "
        "Container settings that a task with `sql` inherits from a base or `defaults` are "
        "skipped; the task itself must choose one."};

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
