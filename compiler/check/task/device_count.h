// How many devices a task asks for: the accelerator's count and the device amounts of `requests`
// and `limits` say the same, and one of them is enough.
#pragma once

#include "compiler/check/task/accelerator_wish.h"
#include "compiler/check/task/task_context.h"

#include <string>

namespace accelc {

/// Whether the task keeps the form that flytekit gives it (`flyte: {target: container}`): every
/// device is asked for as a GPU, in whatever number.
bool keeps_flytekit_form(const Task& task);

/// Brings the count that was wished for and the amounts of `resource` together, completes what is
/// missing and reports what contradicts.
void resolve_count(TaskContext& context, const Wish& wish, const std::string& resource,
                   ResolvedAccelerator& resolved);

}  // namespace accelc
