// The finding that tests of reports make when it does not matter which one it is.
#pragma once

#include "compiler/diag/diagnostic.h"

namespace accelc::test {

inline constexpr DiagnosticKind kUnknownThing{
    .code = "AC3101", .name = "unknown-thing", .message = "unknown thing {}", .explanation = "."};

}  // namespace accelc::test
