// Every kind of finding of every layer.
#pragma once

#include "compiler/diag/kind.h"

#include <span>
#include <string_view>
#include <vector>

namespace accelc {

/// In the order of their codes.
const std::vector<const DiagnosticKind*>& all_kinds();

}  // namespace accelc
