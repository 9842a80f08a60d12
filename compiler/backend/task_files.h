// One file for each task, as both Flyte targets write them.
#pragma once

#include "compiler/backend/backend.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// An artifact `FOLDER/NAME` + `ending` (".yaml", "/trainer.yaml") for each task that is not
/// broken, in their order; an empty folder adds nothing. `write` gives the bytes of one task, on
/// any of `threads` threads.
std::vector<Artifact> task_files(Tasks tasks, std::string_view folder, std::string_view ending,
                                 unsigned threads,
                                 const std::function<std::string(const Task&)>& write);

}  // namespace accelc
