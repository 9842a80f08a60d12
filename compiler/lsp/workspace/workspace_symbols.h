// The tasks, images and accelerators that a file declares, for a search through the workspace.
#pragma once

#include "compiler/lsp/protocol/protocol.h"
#include "compiler/syntax/tree.h"

#include <string>

namespace accelc::lsp {

/// What a task spec declares, as a list of SymbolInformation.
Json symbols_of(const Tree& tree, ColumnUnit encoding);

/// Appends those of `symbols` whose names hold `query`, ignoring case.
void add_matching(const Json& symbols, const std::string& query, Json& found);

}  // namespace accelc::lsp
