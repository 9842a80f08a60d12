// Elastic training as flytekitplugins-kfpytorch 1.16.24 writes it: on one node an ordinary task, on
// several the plugin `pytorch`.
#pragma once

#include "compiler/check/program.h"

namespace google::protobuf {
class Struct;
}

namespace accelc::flyte {

/// Whether the task becomes a PyTorchJob.
bool is_pytorch_job(const Task& task);

/// Whether its pod gets a volume for `/dev/shm`: unless the task has shared memory of its own.
bool adds_memory_volume(const Task& task);

/// What the plugin `pytorch` reads (flyteidl.plugins.kubeflow.DistributedPyTorchTrainingTask).
void fill_elastic_custom(const Task& task, google::protobuf::Struct& out);

}  // namespace accelc::flyte
