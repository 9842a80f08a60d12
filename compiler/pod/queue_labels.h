// What Kueue reads of an object and of its pods, besides the name of the queue (kueue v0.19
// pkg/controller/constants, apis/kueue/v1beta2 topology_types.go).
#pragma once

#include <array>
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

/// How all labels and annotations of Kueue begin.
inline constexpr std::string_view kQueuePrefix = "kueue.x-k8s.io/";

/// What follows it in those that Kueue v0.19.2 reads or writes.
inline constexpr std::array<std::string_view, 43> kQueueKeys = {
    "admission-gated-by",
    "auto-generated",
    "cluster-queue-name",
    "component-workload-index",
    "concurrent-admission",
    "concurrent-admission-parent",
    "elastic-job",
    "is-group-workload",
    "job-completions-equal-parallelism",
    "job-min-parallelism",
    "job-owner-gvk",
    "job-owner-name",
    "job-uid",
    "local-queue-name",
    "managed",
    "max-exec-time-seconds",
    "multikueue-origin",
    "multikueue-origin-uid",
    "pod-group-fast-admission",
    "pod-group-name",
    "pod-group-pod-index",
    "pod-group-pod-index-label",
    "pod-group-serving",
    "pod-group-total-count",
    "pod-index-offset",
    "pod-suspending-parent",
    "podset",
    "podset-group-name",
    "podset-preferred-topology",
    "podset-required-topology",
    "podset-slice-required-topology",
    "podset-slice-required-topology-constraints",
    "podset-slice-size",
    "podset-unconstrained-topology",
    "prebuilt-workload-name",
    "priority-boost",
    "priority-class",
    "queue-name",
    "retriable-in-group",
    "role-hash",
    "safe-to-forcefully-delete",
    "workload-allowed-resource-flavors",
    "workload-slice-name"};

}  // namespace accelc
