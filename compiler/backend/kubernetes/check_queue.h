// What a task tells the queue that lets it in.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

#include <string_view>

namespace accelc::kubernetes {

/// Reports what no queue takes, and what the queues of the task's platform do not read. `target`:
/// whose manifests name it.
void check_queue(const Task& task, std::string_view target, DiagnosticSink& sink);

}  // namespace accelc::kubernetes
