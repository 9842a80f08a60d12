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
        "Flyte carries pod specs and what plugins read in a google.protobuf.Struct, whose numbers "
        "are doubles: integers above 2^53 arrive rounded to a neighbour. A text arrives as it is."};

inline constexpr DiagnosticKind kNotFinite{
    .code = "AC5202",
    .name = "not-finite",
    .message = "Flyte cannot carry the number {}",
    .explanation =
        "A google.protobuf.Struct becomes JSON on its way through Flyte, and JSON has neither "
        "infinite numbers nor `nan`: propeller fails to read the task."};

inline constexpr DiagnosticKind kSingleNode{
    .code = "AC5203",
    .name = "single-node",
    .severity = Severity::kWarning,
    .message = "`{}` is not passed to Flyte for training on one node",
    .explanation =
        "With one node flytekit starts the processes inside the task, and takes their number and "
        "restarts from the decorator in the Python code. The task's own description has no place "
        "for them; with several nodes it has."};

inline constexpr DiagnosticKind kProductLabel{
    .code = "AC5013",
    .name = "product-label",
    .severity = Severity::kNote,
    .message = "{} is written as {}, the label that NVIDIA's GPU feature discovery gives it",
    .explanation =
        "Flyte finds nodes by the device's name. flytekit has no constant for this card, and no "
        "platform says what its nodes call it; without a name the task would run on any GPU. The "
        "label `nvidia.com/gpu.product` is the one that NVIDIA's own tools give to such nodes."};

inline constexpr DiagnosticKind kOneLabelOfSeveral{
    .code = "AC5014",
    .name = "one-label-of-several",
    .severity = Severity::kNote,
    .message = "Flyte is told {} alone for {}",
    .explanation =
        "The card is made in several forms, or drivers give it several names, and nodes are "
        "labelled by them. Flyte looks for one value of a label (a manifest may list several), so "
        "that nodes with another one are not found. A label written in place of the name is kept."};

inline constexpr std::array kFlyteTaskKinds = {&kIntegerChanges, &kNotFinite, &kSingleNode,
                                               &kProductLabel, &kOneLabelOfSeveral};

}  // namespace accelc
