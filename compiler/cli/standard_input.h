// Standard input of the process.
#pragma once

#include <cstddef>
#include <string>

namespace accelc {

/// At most `limit` bytes: what comes behind them is not asked for. Less at its end only.
std::string read_standard_input(std::size_t limit);

}  // namespace accelc
