// What the Flyte 1 target cannot write of a task's kind (AC52xx).
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

inline constexpr std::array kFlyteTaskKinds = {&kIntegerChanges, &kNotFinite, &kSingleNode};

}  // namespace accelc
