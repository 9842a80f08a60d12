// What somebody may have meant by a device that does not exist.
#pragma once

#include "compiler/check/task/accelerator_wish.h"
#include "compiler/check/task/task_context.h"

namespace accelc {

/// Reports the name of `wish`, which the catalog does not have.
void report_unknown_accelerator(TaskContext& context, const Wish& wish);

}  // namespace accelc
