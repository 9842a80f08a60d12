// Pods of a manifest beside the NodePools in the same file.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "compiler/fleet/check_fleet.h"

namespace accelc {

/// Reports pods with devices for which no NodePool of their file makes a node, where the site's own
/// NodePools are not described, and what Karpenter refuses of those NodePools. Labels that no
/// NodePool defines are a rule of their own.
void check_file_pools(const Program& program, const Fleets& fleets, const Faults& faults,
                      DiagnosticSink& sink);

}  // namespace accelc
