// A task as a node of a workflow changes it.
#pragma once

#include "schema/workflow_spec.h"

namespace accelc {

/// `task` with the overrides of a node laid over it, as a task that `extends` it would be; but
/// another accelerator without a count of its own keeps the count of the task.
TaskSpec changed_spec(const TaskSpec& task, const OverridesSpec& overrides);

}  // namespace accelc
