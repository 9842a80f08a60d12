// Standard input of the process.
#pragma once

#include "compiler/support/file_system.h"

#include <cstddef>

namespace accelc {

/// At most `limit` bytes: what comes behind them is not asked for. Less at its end, and where it
/// cannot be read any further.
ReadResult read_standard_input(std::size_t limit);

}  // namespace accelc
