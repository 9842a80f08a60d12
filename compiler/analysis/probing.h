// The machine that accelc runs on, looked at for a command.
#pragma once

#include "compiler/analysis/options.h"
#include "compiler/analysis/run_environment.h"
#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/probe/check_local_machine.h"

namespace accelc {

/// Whether the root of a machine is a folder, or none is named; reported if not.
bool check_machine_root(const std::string& root, FileSystem& files, DiagnosticSink& sink);

/// Looks below the root that `options` name. Accelerators are those of `catalog`.
MachineProbe probe_machine(const std::string& root, RunEnvironment& run, const Catalog& catalog);

}  // namespace accelc
