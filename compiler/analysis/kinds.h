// Every kind of finding of every layer.
#pragma once

#include "compiler/diag/kind.h"

#include <span>
#include <string_view>

namespace accelc {

/// In the order of their codes.
std::span<const DiagnosticKind* const> all_kinds();

}  // namespace accelc
