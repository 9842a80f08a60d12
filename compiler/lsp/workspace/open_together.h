// Specs that are open at the same time and belong together. A whole folder is looked at by
// workspace_check.h; what two open files say of each other is told while they are typed.
#pragma once

#include "compiler/lsp/protocol/protocol.h"
#include "compiler/lsp/workspace/snapshot.h"
#include "compiler/support/file_system.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace accelc::lsp {

/// The files come in the order in which `accelc check` would read them.
using Together = std::vector<std::shared_ptr<const Snapshot>>;

/// The findings in the snapshot's own file that only several files together show, as a list of
/// `Diagnostic`: entities that a target could not tell from those of other specs, and what is said
/// to be registered elsewhere though another file declares it. `together`: what is open, with the
/// snapshot itself.
Json findings_between(const Snapshot& snapshot, const Together& together, FileSystem& files);

/// A hash of who the entities of the snapshot's own file are: others need to look again when it
/// changes.
std::size_t identity_hash(const Snapshot& snapshot);

}  // namespace accelc::lsp
