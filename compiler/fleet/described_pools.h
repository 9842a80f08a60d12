// What is written by hand of nodes that are to be made, and of a site's own.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "schema/node_pool_spec.h"

namespace accelc {

/// Reports labels, taints and resources in the pools and NodePools of a site that are one letter
/// away from those that nodes have, and values of labels that no node has. Tasks would be compared
/// with nodes that are not there. The platform is a site's own.
void check_described_pools(const Platform& platform, DiagnosticSink& sink);

/// Reports values of labels that no node has in the requirements of a NodePool. Those that
/// Karpenter refuses on the platform are left to check_node_pool; null: it is not known.
void check_described_requirements(const NodePoolSpec& pool, const Platform* platform,
                                  const Catalog& catalog, DiagnosticSink& sink);

}  // namespace accelc
