// Pods of a manifest beside the queues and NodePools in the same file.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "compiler/fleet/check_fleet.h"
#include "compiler/syntax/tree.h"

#include <span>

namespace accelc {

/// Reports pods with devices for which no NodePool of their file makes a node, and workloads that a
/// queue of their file never admits, or that misspell its name; each where the site's own is not
/// described. `objects` are those of the file that describe a cluster. Labels that no NodePool
/// defines are a rule of their own.
void check_beside_objects(const Program& program, std::span<const NodeRef> objects,
                          const Fleets& fleets, const Faults& faults, DiagnosticSink& sink);

}  // namespace accelc
