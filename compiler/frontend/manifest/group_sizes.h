// Numbers of pods of one group that contradict each other.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/frontend/manifest/kinds.h"

namespace accelc {

/// Reports groups of Ray and of elastic jobs whose size is outside of its own bounds, and jobs of
/// Volcano that are to have more pods at once than they have at all. Numbers that a tool fills in
/// later are not judged.
void check_group_sizes(NodeRef object, const ManifestKind& row, DiagnosticSink& sink);

}  // namespace accelc
