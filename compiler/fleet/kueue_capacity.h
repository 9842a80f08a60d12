// How much a queue could ever have of a flavor: its own quota, and what its cohorts lend.
#pragma once

#include "schema/quantity.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace accelc {

/// A flavor and a resource.
using FlavorResource = std::pair<std::string, std::string>;

struct QuotaShare {
  Quantity nominal;
  std::optional<Quantity> borrow;  ///< the most that is borrowed; nothing: all that there is
  std::optional<Quantity> lend;    ///< the most that is lent; nothing: all of it
};

/// A ClusterQueue or a cohort.
struct QuotaNode {
  std::map<FlavorResource, QuotaShare> shares;
  std::optional<std::size_t> parent;  ///< nothing: it borrows from nobody
};

/// The most that each node could have if nobody used anything (Kueue v0.19
/// pkg/cache/scheduler/resource_node.go `potentialAvailable`). No node is its own ancestor.
std::vector<std::map<FlavorResource, Quantity>> capacities_of(const std::vector<QuotaNode>& nodes);

}  // namespace accelc
