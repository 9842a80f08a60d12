// The objects that targets write for a task.
#pragma once

#include "compiler/backend/kubernetes/json_value.h"
#include "compiler/check/program.h"

namespace accelc::kubernetes {

Json pod_object(const Task& task);
/// Retries are the Job's, the timeout is that of each try.
Json job_object(const Task& task);
/// Pods on several nodes that start together: the hosts of a TPU slice, or elastic training.
Json jobset_object(const Task& task);
/// One group of pods, on as many hosts as the task asks for; more groups are a matter of scaling.
Json leader_worker_set_object(const Task& task);
Json pod_template_object(const Task& task);

}  // namespace accelc::kubernetes
