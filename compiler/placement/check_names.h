// Resources and labels that a task names itself, against what its platform offers.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

#include <string_view>

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
/// devices, on which it cannot run, and names of machines that it gives anywhere and none has.
void check_machines(const Task& task, DiagnosticSink& sink);

/// Whether nodes of some cloud say with the label which machine they are.
bool is_machine_label(std::string_view label);

/// Reports a name of no machine, as far as those with devices are known: another one of its family
/// is, or one that differs in a letter.
void check_machine_name(const Located<std::string_view>& name, DiagnosticSink& sink);

}  // namespace accelc
