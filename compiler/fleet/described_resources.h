// Names of resources in objects that limit or count what pods may have: those of queues, node pools
// and namespaces.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

#include <span>

namespace accelc {

/// Reports resources in ClusterQueues, Cohorts, NodePools, ResourceQuotas and LimitRanges that
/// Kubernetes refuses, that misspell a device, or that a quota does not count under the name that
/// they have. Nothing is reported of other objects.
void check_described_resources(std::span<const NodeRef> objects, const Catalog& catalog,
                               DiagnosticSink& sink);

}  // namespace accelc
