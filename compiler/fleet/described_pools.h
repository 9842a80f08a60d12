// What a site writes of its nodes by hand.
#pragma once

#include "compiler/catalog/platform.h"
#include "compiler/diag/sink.h"

namespace accelc {

/// Reports labels, taints and resources in the pools and NodePools of a site that are one letter
/// away from those that nodes have, and values of labels that no node has. Tasks would be compared
/// with nodes that are not there.
void check_described_pools(const Platform& platform, DiagnosticSink& sink);

}  // namespace accelc
