// Whether any node of the described fleet could ever take a task.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "compiler/fleet/fleet.h"

#include <map>
#include <string>

namespace accelc {

/// The fleets of an environment, by the id of their platform.
using Fleets = std::map<std::string, Fleet, std::less<>>;

/// Those of all platforms that have pools. Reports what is wrong in their description.
Fleets make_fleets(const Catalog& catalog, DiagnosticSink& sink);

/// Reports tasks that no pool of their platform could take, and tasks without a device that may
/// take a node with devices.
void check_fleet(const Program& program, const Fleets& fleets, DiagnosticSink& sink);

}  // namespace accelc
