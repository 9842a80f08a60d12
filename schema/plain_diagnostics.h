// What is wrong with a value that is passed on (plain_value.h). Checking reads such values, so the
// code is of its range.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kValueTooDeep{
    .code = "AC3201",
    .name = "value-too-deep",
    .message = "aliases nest this more than {} levels deep",
    .explanation =
        "A file nests no deeper than 64 levels, but each alias may put one deep value into "
        "another. No pod and no plugin reads such a thing."};

inline constexpr std::array kPlainKinds = {&kValueTooDeep};

}  // namespace accelc
