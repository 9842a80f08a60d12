// Edits of spans as LSP's WorkspaceEdit.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/lsp/workspace/snapshot.h"

#include <vector>

namespace accelc::lsp {

/// The edits by file, in the order of their places.
Json workspace_edit(const Snapshot& snapshot, std::vector<Edit> edits);

}  // namespace accelc::lsp
