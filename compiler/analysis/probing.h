// The machine that accelc runs on, looked at for a command.
#pragma once

#include "compiler/analysis/options.h"
#include "compiler/analysis/run_environment.h"
#include "compiler/catalog/catalog.h"
#include "compiler/probe/check_local_machine.h"

namespace accelc {

/// Looks below the root that `options` name. Accelerators are those of `catalog`.
MachineProbe probe_machine(const std::string& root, RunEnvironment& run, const Catalog& catalog);

}  // namespace accelc
