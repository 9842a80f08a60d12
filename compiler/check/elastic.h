// Elastic training: how many nodes, and which of flytekit's two forms that is.
#pragma once

#include "compiler/check/program.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace accelc {

struct ElasticNodes {
  std::int64_t least = 1;
  std::int64_t most = 1;
  /// The number 1, or nothing: flytekit then starts the processes inside an ordinary task. The
  /// quoted text `"1"` is a PyTorchJob of one node (flytekitplugins-kfpytorch 1.16.24).
  bool single = true;
};

/// Nothing when `nnodes` is neither a number nor `min:max`.
std::optional<ElasticNodes> elastic_nodes(const ElasticSpec& spec);

}  // namespace accelc
