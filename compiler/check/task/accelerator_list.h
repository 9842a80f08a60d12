// Tasks that list devices of which any will do. Each of these devices is judged as if the task
// asked for it alone, so that whoever reads a task need not know of lists.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "schema/task_spec.h"

#include <cstddef>

namespace accelc {

/// How many devices the accelerator lists; 0 when it is not a list.
std::size_t listed_devices(const TaskSpec& spec);

/// The task with one device of its list alone. `position` is less than their number.
TaskSpec with_listed_device(const TaskSpec& spec, std::size_t position);

/// Reports devices that no list can have beside those before them. `task` is the one with the first
/// device; each device by itself has been checked.
void check_accelerator_list(Task& task, DiagnosticSink& sink);

}  // namespace accelc
