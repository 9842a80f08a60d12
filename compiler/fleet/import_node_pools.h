// NodePools of Karpenter and ComputeClasses as what accelc.toml says of them.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"
#include "schema/node_pool_spec.h"

namespace accelc {

/// Adds a NodePool (karpenter.sh). Returns false, and adds nothing, when the object is another one.
/// Places are those in the object.
bool read_node_pool(NodeRef object, Setting<List<NodePoolSpec>>& pools, DiagnosticSink& sink);

/// Adds a ComputeClass (cloud.google.com). Returns false, and adds nothing, when the object is
/// another one.
bool read_compute_class(NodeRef object, Setting<List<ComputeClassSpec>>& classes);

}  // namespace accelc
