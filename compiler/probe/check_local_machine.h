// Tasks against the machine at hand: `accelc check --probe`.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "compiler/lightning/trainer.h"
#include "compiler/probe/probe.h"

namespace accelc {

/// A machine, and how it was looked at: a spec may declare accelerators of its own, which are
/// looked for when a task asks for one.
struct MachineProbe {
  ProbeInput input;
  LocalMachine machine;
};

/// Reports what the task and its trainer section, null when it has none, ask for and this machine
/// has not got.
void check_machine(const Task& task, const lightning::Trainer* trainer, const MachineProbe& probed,
                   DiagnosticSink& sink);

}  // namespace accelc
