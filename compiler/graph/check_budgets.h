// What workflows may need at once and how long they may take, beside what there is.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "compiler/fleet/check_fleet.h"
#include "compiler/graph/facts.h"

#include <vector>

namespace accelc::graph {

/// Whether there is anything that the workflows and schedules of a program could be compared with.
bool has_budgets(const Program& program, const Fleets& fleets);

/// Reports workflows that may use more devices than a quota or the pools of the platform have, at
/// the nodes that use them together, and schedules whose executions may overlap. The program has no
/// errors; `all` are the facts of its workflows. A map that goes over any number of elements at
/// once has no peak that could be compared.
void check_budgets(const Program& program, const std::vector<WorkflowFacts>& all,
                   const Fleets& fleets, DiagnosticSink& sink);

}  // namespace accelc::graph
