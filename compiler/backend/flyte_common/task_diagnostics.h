// What the Flyte 1 target cannot write of a task's kind (AC52xx), and what Flyte is told of its
// device.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kIntegerChanges{
    .code = "AC5201",
    .name = "integer-changes",
    .message = "Flyte would change the integer {}",
    .explanation =
        "Flyte carries pod specs and plugin configuration in a google.protobuf.Struct, whose "
        "numbers are doubles: integers above 2^53 are rounded. Quote the number to send it as "
        "text, which arrives unchanged."};

inline constexpr DiagnosticKind kNotFinite{
    .code = "AC5202",
    .name = "not-finite",
    .message = "Flyte cannot carry the number {}",
    .explanation =
        "A google.protobuf.Struct becomes JSON on its way through Flyte, and JSON has no "
        "infinity and no `nan`: propeller fails to read the task."};

inline constexpr DiagnosticKind kSingleNode{
    .code = "AC5203",
    .name = "single-node",
    .severity = Severity::kWarning,
    .message = "`{}` is not passed to Flyte for single-node training",
    .explanation =
        "With one node, flytekit starts the processes inside the task, and takes their number "
        "and restarts from the decorator in the Python code. The task's message has fields for "
        "them only if there are several nodes."};

inline constexpr DiagnosticKind kProductLabel{
    .code = "AC5013",
    .name = "product-label",
    .severity = Severity::kNote,
    .message = "{} is written as {}, the label that NVIDIA's GPU feature discovery sets",
    .explanation =
        "Flyte finds nodes by the name of their device. flytekit has no constant for this card, "
        "and no platform has a name for it; without a name the task would run on any GPU. "
        "NVIDIA's own tools give such nodes the label `nvidia.com/gpu.product`."};

inline constexpr DiagnosticKind kOneLabelOfSeveral{
    .code = "AC5014",
    .name = "one-label-of-several",
    .severity = Severity::kNote,
    .message = "Flyte gets only {} for {}",
    .explanation =
        "The card is made in several variants, or drivers have several names for it, and nodes "
        "are labelled accordingly. Flyte looks for a single value of a label (a manifest may "
        "list several), so nodes with another one are not found. If you write a label instead of "
        "the name, it is kept."};

inline constexpr std::array kFlyteTaskKinds = {&kIntegerChanges, &kNotFinite, &kSingleNode,
                                               &kProductLabel, &kOneLabelOfSeveral};

}  // namespace accelc
