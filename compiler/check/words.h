// The words a task is started with.
#pragma once

#include "schema/task_spec.h"

#include <string>
#include <vector>

namespace accelc {

/// The items of `command` and then of `args` that could be read. They point into `spec`.
std::vector<const Setting<std::string>*> words_of(const TaskSpec& spec);

}  // namespace accelc
