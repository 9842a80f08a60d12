#include "compiler/lsp/workflows/flow_subject.h"

namespace accelc::lsp {

std::optional<graph::Subject> subject_of(const Snapshot& snapshot, const Workflow& workflow) {
  for (const AnalyzedSpec& spec : snapshot.analysis->specs) {
    for (const graph::WorkflowFacts& facts : spec.facts) {
      if (facts.workflow != &workflow) continue;
      return graph::Subject{.drawn = {.facts = &facts},
                            .left_out = {},
                            .bounds = graph::bounds_of(facts, spec.environment->fleets),
                            .limits = graph::limits_of(facts, spec.program.launch_plans)};
    }
  }
  return std::nullopt;
}

}  // namespace accelc::lsp
