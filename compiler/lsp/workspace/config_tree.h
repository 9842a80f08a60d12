// accelc.toml as a tree: it is no part of the specs of an analysis.
#pragma once

#include "compiler/lsp/workspace/snapshot.h"

#include <memory>
#include <string>

namespace accelc::lsp {

/// The snapshot with the tree of its text; null where the file is not accelc.toml.
std::shared_ptr<const Snapshot> config_tree(const Snapshot& snapshot, const std::string& text);

}  // namespace accelc::lsp
