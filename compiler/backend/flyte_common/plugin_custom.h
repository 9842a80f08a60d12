// What a task of a known plugin says in `custom`: Spark, Ray, Dask and Kubeflow's PyTorch,
// TensorFlow and MPI, in both generations of Flyte.
#pragma once

#include "compiler/backend/flyte_common/plugin_message.h"
#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "schema/plain_value.h"

#include <optional>
#include <string_view>

namespace accelc::flyte {

/// What is written as `custom`; nothing when the task says none. A known plugin gets texts where it
/// wants texts.
std::optional<PlainValue> custom_of(const Task& task, FlyteGeneration generation);

/// Whether tasks of the type are run by a known plugin. Each makes its pods of the task's container
/// or pod, and fails without one (flyteplugins v1.16.8 flytek8s.ToK8sPodSpec).
bool is_known_plugin(std::string_view type);

/// Reports what the task's plugin would refuse, skip or replace. Of a plugin that is not known
/// nothing is reported.
void check_custom(const Task& task, FlyteGeneration generation, DiagnosticSink& sink);

}  // namespace accelc::flyte
