// What the objects of its queues and propeller say of a cluster.
#pragma once

#include "compiler/fleet/import.h"

#include <map>
#include <string>
#include <vector>

namespace accelc {

/// Flavors are nodes by their labels; the queues say how much of them there is.
class KueueObjects {
 public:
  void add_flavor(NodeRef object);
  void add_cluster_queue(NodeRef object);

  /// A pool for each flavor that none of the pools of nodes belongs to: nodes are known better than
  /// by a quota over all of them. What another queue may lend has no limit, so that its pool says
  /// nothing of the amount.
  [[nodiscard]] std::vector<ImportedPool> pools_without_nodes(
      const std::vector<ImportedPool>& of_nodes) const;

 private:
  struct Quota {
    std::map<std::string, std::string> amounts;  ///< the most that any queue has
    bool lent = false;
  };

  std::vector<ImportedPool> flavors_;
  std::map<std::string, Quota> quotas_;  ///< by flavor
};

/// Reads `plugins.k8s`, alone or inside the values of Flyte's charts.
void read_propeller(NodeRef object, ImportedPlatform& platform);

}  // namespace accelc
