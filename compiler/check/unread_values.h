// Values of a task that could not be read, as what they leave in doubt: the errors were told where
// the file was read.
#pragma once

#include "compiler/check/doubts.h"
#include "schema/task_spec.h"

namespace accelc {

/// The parts of `spec` that say where a task can run and hold a value that could not be read: what
/// is absent there may be what is not readable.
Parts parts_unread(const TaskSpec& spec);

}  // namespace accelc
