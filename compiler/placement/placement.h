// Where a task's pod can run, in Kubernetes' own terms: what its platform makes of the device, the
// partition, sharing and spot. One answer for everybody: manifests are written from it, and the
// fleet check compares it with nodes.
#pragma once

#include "compiler/check/program.h"

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

struct Placement {
  /// All of them must hold.
  std::vector<LabelRequirement> labels;
  std::vector<PodToleration> tolerations;
  /// Resources of the container that runs the task, under the names that its platform's nodes
  /// offer. What cannot be overcommitted is requested and limited alike.
  std::vector<ResourceAmount> requests;
  std::vector<ResourceAmount> limits;
};

/// Where the task runs on its platform; without one only its own selector and tolerations count.
Placement placement_of(const Task& task);

/// The kind of device that a resource stands for; nothing for `cpu` and the like.
std::optional<AcceleratorKind> device_kind(std::string_view resource);

}  // namespace accelc
