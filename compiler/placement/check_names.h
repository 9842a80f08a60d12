// Resources and labels that a task names itself, against what its platform offers.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

namespace accelc {

/// Reports devices of another vendor than the task's first one: no node has both.
void check_vendors(const Task& task, DiagnosticSink& sink);

/// Reports partitions and shares that are not resources there, and values that a label never has.
/// The task has a platform.
void check_named_resources(const Task& task, DiagnosticSink& sink);
void check_named_labels(const Task& task, DiagnosticSink& sink);

/// Reports containers beside the task's own, and all of a manifest's, that ask for a device as a
/// resource, where nodes hand out devices by claims. The task has a platform.
void check_unclaimed(const Task& task, DiagnosticSink& sink);

/// Reports labels of the task's own selector that name a machine, or nodes with a number of
/// devices, on which it cannot run.
void check_machines(const Task& task, DiagnosticSink& sink);

}  // namespace accelc
