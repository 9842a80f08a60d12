// All that is checked of one task by itself.
#pragma once

#include "compiler/check/task/task_context.h"

namespace accelc {

/// Fills in the platform: `--platform`, then the task's own, its spec's, and the configuration's.
void check_platform(TaskContext& context);

/// Of a task in a spec.
void check_task(TaskContext& context);

/// Of a pod that somebody else wrote: its texts and names are Kubernetes', not the language's.
void check_foreign(TaskContext& context);

/// Of a task that was built for Flyte: what the language wants of names and keys was never asked of
/// it.
void check_packaged(TaskContext& context);

/// Of a base that no task extends: what its values say by themselves, whatever a task would add.
void check_base(TaskContext& context);

}  // namespace accelc
