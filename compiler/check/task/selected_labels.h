// The labels of nodes by which a task selects them, wherever it says so.
#pragma once

#include "compiler/check/program.h"

#include <vector>

namespace accelc {

/// The task's node selector, that of the pod that it writes, and every expression about labels in
/// the pod's node affinity, required or only preferred. What an alias repeats is there again.
std::vector<SelectedLabel> labels_selected_by(const Task& task);

}  // namespace accelc
