// What rests on something broken cannot be built either.
#pragma once

#include "compiler/check/program.h"

namespace accelc {

/// Breaks every workflow that runs a broken task or workflow, at any depth, and the plans of broken
/// workflows. After everything that may break one.
void break_callers(Program& program);

}  // namespace accelc
