// What a pod asks of its node, as the scheduler adds it up.
#pragma once

#include "compiler/placement/placement.h"

#include <map>
#include <string>
#include <vector>

namespace accelc {

/// So much of one resource.
struct Need {
  Quantity quantity;
  Span span;  ///< the amount that says so; nowhere when it stands in a `pod`
};

struct PodNeed {
  std::vector<LabelRequirement> labels;
  std::vector<PodToleration> tolerations;
  std::map<std::string, Need, std::less<>> resources;
};

/// Requests of all containers together, or of the largest init container when that is more
/// (k8s.io/component-helpers resource.PodRequests); a limit alone is the request too.
PodNeed need_of(const Task& task);

}  // namespace accelc
