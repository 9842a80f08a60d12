// What the nodes of a site cannot take, and what is wrong with their description (AC34xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kNoPoolFits{.code = "AC3401",
                                            .name = "no-pool-fits",
                                            .message = "no node of {} could take {}",
                                            .explanation =
                                                "The pools of the platform are all the nodes there "
                                                "are, and each lacks something that the task "
                                                "asks for, even when nothing else runs on it: the "
                                                "pod would stay pending for ever. The nearest "
                                                "pool comes first."};

inline constexpr DiagnosticKind kTakesDeviceNode{
    .code = "AC3402",
    .name = "takes-device-node",
    .severity = Severity::kNote,
    .message = "{} asks for no device, but may take a node of {}",
    .explanation =
        "The nodes with devices are not tainted, so that the scheduler may put a task there that "
        "has no "
        "use for them. A taint on the pool, or a node selector, keeps it off."};

inline constexpr DiagnosticKind kPoolPartitions{
    .code = "AC3403",
    .name = "pool-partitions",
    .message = "these partitions do not fit on one {}: {}",
    .explanation =
        "A card is cut into slices of memory and compute, and each partition has fixed places on "
        "it. "
        "`accelc catalog NAME` draws them."};

inline constexpr DiagnosticKind kTaintText{
    .code = "AC3404",
    .name = "taint-text",
    .message = "{} is no taint: write `key=value:effect`",
    .explanation = "The effects are `NoSchedule`, `PreferNoSchedule` and `NoExecute`."};

inline constexpr DiagnosticKind kPoolDevice{
    .code = "AC3405",
    .name = "pool-device",
    .message = "{}",
    .explanation =
        "A pool names the devices of its nodes as a task does: a card of the catalog, and "
        "partitions that it has."};

inline constexpr std::array kFleetKinds = {&kNoPoolFits, &kTakesDeviceNode, &kPoolPartitions,
                                           &kTaintText, &kPoolDevice};

}  // namespace accelc
