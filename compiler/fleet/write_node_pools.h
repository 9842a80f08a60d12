// NodePools and ComputeClasses as accelc.toml has them.
#pragma once

#include "schema/node_pool_spec.h"

#include <string>

namespace accelc {

/// The tables of accelc.toml that describe NodePools and ComputeClasses, below the table of their
/// platform.
std::string write_node_pools(const Setting<List<NodePoolSpec>>& pools, const std::string& table);
std::string write_compute_classes(const Setting<List<ComputeClassSpec>>& classes,
                                  const std::string& table);

}  // namespace accelc
