// The step from a spec to a Task: the only one that reads keys of `TaskSpec` for what stands behind
// it (rules, placement, fleet, Lightning, targets).
#pragma once

#include "compiler/check/program.h"

namespace accelc {

/// Fills in all of the task that its effective spec alone says. The rest (image, amounts, devices,
/// cache, secrets, variables) is filled in by the check of its subject, which reports what is wrong
/// with it. The spec must outlive the task.
void resolve(const TaskSpec& spec, Task& task);

}  // namespace accelc
