// Slices of a TPU that span several hosts, for targets that run one pod.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

namespace accelc {

/// Hosts of the TPU slice that the task asks for; 1 for every other task.
std::int64_t slice_hosts(const Task& task);

/// Reports that the task asks for a slice of several hosts. Returns whether it does.
bool report_several_hosts(const Task& task, DiagnosticSink& sink);

}  // namespace accelc
