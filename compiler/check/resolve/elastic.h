// Elastic training: how many nodes, and which of flytekit's two forms that is.
#pragma once

#include "compiler/check/resolve/placed.h"
#include "schema/task_spec.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace accelc {

/// A number, or two as `min:max`.
struct CountRange {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

/// Nothing when the text is neither.
std::optional<CountRange> count_range(std::string_view text);

struct ElasticNodes {
  std::int64_t least = 1;
  std::int64_t most = 1;
  /// The number 1, or nothing: flytekit then starts the processes inside an ordinary task. The
  /// quoted text `"1"` is a PyTorchJob of one node (flytekitplugins-kfpytorch 1.16.24).
  bool single = true;
};

/// Nothing when `nnodes` is neither a number nor `min:max`.
std::optional<ElasticNodes> elastic_nodes(const ElasticSpec& spec);

/// The `elastic` section of a task, and its nodes as numbers.
struct Elastic : Placed<ElasticSpec> {
  Elastic() = default;
  explicit Elastic(const Setting<ElasticSpec>& section);

  /// Nothing without a section, or when `nnodes` is neither a number nor `min:max`.
  std::optional<ElasticNodes> nodes;
};

}  // namespace accelc
