// What is wrong with a value that is passed on (plain_value.h). Checking reads such values, so the
// code is of its range.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kValueTooDeep{
    .code = "AC3201",
    .name = "value-too-deep",
    .message = "aliases nest this value more than {} levels deep",
    .explanation =
        "A file is at most 64 levels deep, but each alias may put one deep value into another. "
        "No pod and no plugin accepts a value this deep."};

inline constexpr std::array kPlainKinds = {&kValueTooDeep};

}  // namespace accelc
