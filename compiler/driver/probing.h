// The machine that accelc runs on, looked at for a command.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/driver/options.h"
#include "compiler/driver/run.h"
#include "compiler/probe/check_machine.h"

namespace accelc {

/// Looks below the root that `options` name. Accelerators are those of `catalog`.
ProbedMachine probe_machine(const Options& options, RunEnvironment& run, const Catalog& catalog);

}  // namespace accelc
