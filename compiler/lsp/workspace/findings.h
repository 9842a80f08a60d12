// The findings of a snapshot, for the features that show or mend them.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/lsp/workspace/snapshot.h"

#include <vector>

namespace accelc::lsp {

/// Those that stand in the snapshot's own file; each open file shows its own.
std::vector<const Diagnostic*> findings_in_file(const Snapshot& snapshot);

/// The same for edits: credentials are not hidden in them, so none of them may be shown.
std::vector<const Diagnostic*> real_findings_in_file(const Snapshot& snapshot);

/// A finding as LSP shows it.
Json diagnostic_json(const Snapshot& snapshot, const Diagnostic& finding);

}  // namespace accelc::lsp
