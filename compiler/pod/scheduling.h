// What a pod asks of its node, in the words of Kubernetes.
#pragma once

#include "compiler/source/span.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Operators of a NodeSelectorRequirement. The last two stand only in a user's own pod.
enum class LabelOperator : std::uint8_t { kIn, kNotIn, kExists, kDoesNotExist, kGt, kLt };

/// "In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt".
std::string_view name_of(LabelOperator op);

/// What a label of the node must be.
struct LabelRequirement {
  std::string key;
  LabelOperator op = LabelOperator::kIn;
  std::vector<std::string> values;
  Span span;  ///< what asks for it: the accelerator, or an entry of the task's own node selector
};

/// As Kubernetes has it; an empty operator means `Equal`.
struct PodToleration {
  std::string key;
  std::string op;
  std::string value;
  std::string effect;
  std::optional<std::int64_t> seconds;
};

}  // namespace accelc
