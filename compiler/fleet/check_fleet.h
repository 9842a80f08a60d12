// Whether any node of the described fleet could ever take a task.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "compiler/fleet/faults.h"
#include "compiler/fleet/fleet.h"

#include <cstddef>
#include <map>
#include <string>

namespace accelc {

/// The fleets of an environment, by the id of their platform.
using Fleets = std::map<std::string, Fleet, std::less<>>;

/// Those of all platforms that have pools. Reports what is wrong in their description.
Fleets make_fleets(const Catalog& catalog, DiagnosticSink& sink);

/// Decides for each task how its devices are asked for, where pools of its platform offer them in
/// different ways: in one in which a pool could take it, the platform's own before others. Reports
/// pools that are left out by it. The further devices of a list are asked for in the same way.
void choose_offers(Program& program, const Fleets& fleets, DiagnosticSink& sink);

/// Of how many pools a report says why they do not take a pod.
inline constexpr std::size_t kMostPoolsShown = 8;

struct FleetOptions {
  /// Whether manifests of the tasks are written, which the platform's queue admits.
  bool writes_manifests = false;
};

/// Reports tasks that no pool of their platform could take, and tasks without a device that may
/// take a node with devices; and those that their queue never admits. What `faults` lie in is not
/// counted.
void check_fleet(const Program& program, const Fleets& fleets, const Faults& faults,
                 const FleetOptions& options, DiagnosticSink& sink);

}  // namespace accelc
