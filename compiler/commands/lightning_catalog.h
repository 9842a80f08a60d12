// What `accelc catalog --lightning NAME` shows: the methods of Lightning's Accelerator for a
// device, and which devices of a node a Trainer would get. Pure functions to text.
#pragma once

#include "compiler/lightning/interface.h"

#include <string>
#include <string_view>

namespace accelc {

/// `name` is what was asked for.
std::string lightning_text(std::string_view name, const lightning::Interface& interface);

/// One object with a key for each method, and the list `devices`.
std::string lightning_json(std::string_view name, const lightning::Interface& interface);

}  // namespace accelc
