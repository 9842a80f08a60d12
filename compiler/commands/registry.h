// The commands of accelc.
#pragma once

#include "compiler/commands/command.h"

#include <span>

namespace accelc {

/// In the order in which help lists them.
std::span<const Command> all_commands();

}  // namespace accelc
