// Two pods, as Kubernetes sees them after it has filled in what they leave out.
#pragma once

#include "compiler/import/json.h"

#include <string>
#include <vector>

namespace accelc::importing {

struct PodDifference {
  std::string path;   ///< "spec.containers[0].image"
  std::string first;  ///< its value; empty: nothing
  std::string second;
  bool is_structure = false;  ///< one of both is a list or a mapping
};

/// Labels or annotations without those that accelc writes to everything, and writes again.
Json without_own(const Json& texts);

/// A pod template: its `metadata` and its `spec`. Amounts are compared as amounts; the labels and
/// annotations that accelc writes to everything do not count.
std::vector<PodDifference> differences_of_pods(const Json& first, const Json& second);

}  // namespace accelc::importing
