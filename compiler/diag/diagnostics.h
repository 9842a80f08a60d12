// The kinds that the diagnostics machinery raises itself.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kTooManyDiagnostics{
    .code = "AC0002",
    .name = "too-many-diagnostics",
    .severity = Severity::kWarning,
    .message = "more than {} findings in this file; the rest are not shown",
    .explanation =
        "accelc reports a limited number of findings per file. Fix some of those shown and run "
        "it again."};

inline constexpr std::array kDiagKinds = {&kTooManyDiagnostics};

}  // namespace accelc
