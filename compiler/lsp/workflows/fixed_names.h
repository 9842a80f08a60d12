// Inputs and outputs that more than the spec knows: the program of a task, or what is registered
// elsewhere. Renaming them in the spec alone would break the task.
#pragma once

#include "compiler/lsp/workflows/mentions.h"
#include "compiler/lsp/workspace/snapshot.h"

#include <set>
#include <string>

namespace accelc::lsp {

/// Why one of `symbols`, the inputs and outputs in them, cannot be renamed in the spec alone; empty
/// when all can. `mentions` are of the snapshot.
std::string why_fixed(const Snapshot& snapshot, const Mentions& mentions,
                      const std::set<Symbol>& symbols);

}  // namespace accelc::lsp
