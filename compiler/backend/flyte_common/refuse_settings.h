// Settings of a task that Flyte 1 or Kubernetes would refuse or quietly change: resources, names,
// variables, secrets, labels.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

namespace accelc::flyte {

/// Resources of the task itself; those in a pod of its own are judged with the pod.
void refuse_resources(const Task& task, DiagnosticSink& sink);

/// GPUs of a container where the site's propeller is set to another resource. Flyte 1 alone.
void refuse_other_gpus(const Task& task, DiagnosticSink& sink);

/// Names of objects in Kubernetes, of the plugin, and of environment variables.
void refuse_names(const Task& task, DiagnosticSink& sink);

/// The service account that the pods of a plan's executions have.
void refuse_names(const LaunchPlan& plan, DiagnosticSink& sink);

void refuse_labels(const Task& task, DiagnosticSink& sink);

/// Flyte makes a node label of a partition.
void refuse_partition(const Task& task, DiagnosticSink& sink);

void refuse_secrets(const Task& task, DiagnosticSink& sink);

/// Where the variable of the secret with this index was written; the secret, when it has none of
/// its own.
Span secret_variable_span(const Task& task, std::size_t index);

}  // namespace accelc::flyte
