// What Flyte 1 cannot write of a task's kind: numbers inside `custom` and pods, and what training
// on one node leaves to the Python code.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

namespace accelc::flyte {

/// Numbers inside the user's pod, in both generations of Flyte.
void report_changed_numbers_of(const Task& task, DiagnosticSink& sink);

void check_task_kind(const Task& task, DiagnosticSink& sink);

}  // namespace accelc::flyte
