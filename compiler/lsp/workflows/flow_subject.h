// What is known of a workflow before it runs: how long it may take, and which devices it needs.
#pragma once

#include "compiler/graph/words.h"
#include "compiler/lsp/workspace/snapshot.h"

#include <optional>

namespace accelc::lsp {

/// Beside what its site has. Nothing: it is not known, since something is wrong in its spec.
std::optional<graph::Subject> subject_of(const Snapshot& snapshot, const Workflow& workflow);

}  // namespace accelc::lsp
