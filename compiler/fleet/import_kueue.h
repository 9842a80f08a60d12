// The objects of Kueue as what accelc.toml says of them.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"
#include "schema/kueue_spec.h"

namespace accelc {

/// Adds an object of Kueue to what is known of them: a ResourceFlavor, ClusterQueue, LocalQueue,
/// Cohort, Topology, WorkloadPriorityClass, or Kueue's Configuration. False for every other object.
/// Reports what Kueue refuses and this form cannot say. Places are those in the object.
bool read_kueue(NodeRef object, KueueSpec& spec, DiagnosticSink& sink);

}  // namespace accelc
