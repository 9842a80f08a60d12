// The ids of nodes in Flyte, which become parts of the names of pods.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace accelc {

/// What flytekit makes of a name (flytekit 1.16.24 core/utils.py _dnsify): lower case, `-` for `_`
/// and `.` and before capitals. Longer names than kLongestNodeId are not shortened here.
std::string node_id_of(std::string_view name);

/// The node of `on_failure` (flytekit 1.16.24 core/workflow.py).
inline constexpr std::string_view kFailureNodeId = "fn0";

/// flytekit hashes longer ones, and folds a reference once less than the id.
inline constexpr std::size_t kLongestNodeId = 62;

}  // namespace accelc
