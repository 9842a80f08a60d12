// Slices of a TPU that span several hosts, for targets that run one pod.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

namespace accelc {

/// Hosts of the TPU slice that the task asks for; 1 for every other task.
std::int64_t slice_hosts(const Task& task);

/// Reports that the task asks for a slice of several hosts. Returns whether it does.
bool report_several_hosts(const Task& task, DiagnosticSink& sink);

/// For a target whose tasks run on one host: reports a slice of several, and calls `check` with
/// what is known of the task besides.
void judge_on_one_host(const Task& task, DiagnosticSink& sink,
                       void (*check)(const Task&, DiagnosticSink&));

}  // namespace accelc
