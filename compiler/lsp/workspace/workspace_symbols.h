// The tasks, images and accelerators that files declare, for a search through the workspace.
#pragma once

#include "compiler/frontend/file_unit.h"
#include "compiler/lsp/protocol/protocol.h"

#include <string>

namespace accelc::lsp {

/// What a file declares, as a list of SymbolInformation.
Json symbols_of(const FileUnit& unit, ColumnUnit encoding);

/// Appends those of `symbols` whose names hold `query`, ignoring case.
void add_matching(const Json& symbols, const std::string& query, Json& found);

}  // namespace accelc::lsp
