// The kinds that are raised about what workflows need when they run (AC39xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc::graph {

inline constexpr DiagnosticKind kPeakAboveQuota{
    .code = "AC3901",
    .name = "peak-above-quota",
    .severity = Severity::kWarning,
    .message = "{} may ask for {} {} at once, but the quota is {}",
    .explanation =
        "Nodes that do not wait for each other run at the same time. Kubernetes refuses the pods "
        "that exceed the quota, and Flyte retries them again and again."};

inline constexpr DiagnosticKind kPeakAbovePools{
    .code = "AC3902",
    .name = "peak-above-pools",
    .severity = Severity::kWarning,
    .message = "{} may use {} {} at once, but the pools that can run it have {}",
    .explanation =
        "Nodes that do not wait for each other run at the same time. Some of their pods wait for "
        "devices while the timeouts of their nodes run."};

inline constexpr DiagnosticKind kExecutionsOverlap{
    .code = "AC3903",
    .name = "executions-overlap",
    .severity = Severity::kWarning,
    .message = "an execution of {} may take {}, but the next one starts after {}",
    .explanation =
        "The time is the sum of the timeouts on the longest chain of nodes, or of all attempts "
        "of a task that the plan starts. Overlapping executions use devices twice."};

inline constexpr std::array kGraphKinds = {&kPeakAboveQuota, &kPeakAbovePools, &kExecutionsOverlap};

}  // namespace accelc::graph
