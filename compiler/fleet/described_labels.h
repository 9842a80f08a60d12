// Labels and taints of nodes in objects that describe a cluster.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

#include <span>

namespace accelc {

/// Reports labels and keys of taints in ResourceFlavors, Topologies and NodePools that are one
/// letter away from those that nodes have, and values of labels that no node has.
void check_described_labels(std::span<const NodeRef> objects, const Catalog& catalog,
                            DiagnosticSink& sink);

}  // namespace accelc
