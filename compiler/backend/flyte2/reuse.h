// Reusable environments: containers that stay and run one task after the other.
#pragma once

#include "compiler/check/program.h"

namespace flyteidl2::core {
class TaskTemplate;
}

namespace accelc::flyte2 {

/// Whether the task asks for it and can have it: a Python function without a plugin.
bool is_reusable(const Task& task);

/// Makes an actor of a template that is complete otherwise: its version is a hash over it.
void fill_reuse(const Task& task, ::flyteidl2::core::TaskTemplate& out);

}  // namespace accelc::flyte2
