// What Kueue reads of an object and of its pods, besides the name of the queue (kueue v0.19
// pkg/controller/constants, apis/kueue/v1beta2 topology_types.go).
#pragma once

#include <string_view>

namespace accelc {

/// A label of the object that the queue admits: its WorkloadPriorityClass.
inline constexpr std::string_view kPriorityLabel = "kueue.x-k8s.io/priority-class";
/// A label of the object: the seconds that it may run, as a whole number above 0.
inline constexpr std::string_view kTimeLimitLabel = "kueue.x-k8s.io/max-exec-time-seconds";
/// Annotations of the pods. Behind it stands how near to each other they run, as below.
inline constexpr std::string_view kTopologyPrefix = "kueue.x-k8s.io/podset-";
inline constexpr std::string_view kRequiredTopology = "required-topology";
inline constexpr std::string_view kPreferredTopology = "preferred-topology";
inline constexpr std::string_view kUnconstrainedTopology = "unconstrained-topology";
inline constexpr std::string_view kSliceTopology = "slice-required-topology";

}  // namespace accelc
