// A task with some of its fields changed: by a node of a workflow, or for the leader of a group.
#pragma once

#include "schema/task_spec.h"

namespace accelc {

/// The task with what `changes` says laid over it, as over a base. Of the two ways to ask for
/// resources, which do not stand side by side, that of `changes` holds.
TaskSpec with_changes(TaskSpec task, const TaskSpec& changes);

}  // namespace accelc
