// The first pod of each group of a LeaderWorkerSet. What it says of itself is judged as a task that
// says it.
#pragma once

#include "schema/task_spec.h"

namespace accelc {

/// Whether the task says anything of it.
bool has_leader(const TaskSpec& spec);

/// The task with what the leader says in the place of what the task says.
TaskSpec leader_spec(const TaskSpec& task);

}  // namespace accelc
