// What `accelc probe` shows. Pure functions from a machine to text.
#pragma once

#include "compiler/probe/lightning_view.h"
#include "compiler/probe/local_machine.h"

#include <string>

namespace accelc {

/// A table of the devices, and what Lightning would find.
std::string probe_text(const LocalMachine& machine, const LightningView& lightning);

/// One object with the keys `devices`, `nvidia`, `host`, `lightning` and `notes`.
std::string probe_json(const LocalMachine& machine, const LightningView& lightning);

}  // namespace accelc
