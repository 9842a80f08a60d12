// Files and folders that get other paths: what includes them is changed with them.
#pragma once

#include "compiler/lsp/protocol/protocol.h"
#include "compiler/lsp/workspace/index.h"
#include "compiler/lsp/workspace/open_files.h"

#include <string>
#include <vector>

namespace accelc::lsp {

/// A file or folder that is about to move; absolute paths.
struct MovedPath {
  std::string from;
  std::string to;
};

/// Reads RenameFilesParams; what is no file is left out.
std::vector<MovedPath> moved_paths(const Json& params);

/// The WorkspaceEdit after which all specs of the index include the same files as before, also
/// those that move themselves; null when none has to change.
Json edits_for_moves(const std::vector<MovedPath>& moves, WorkspaceIndex& index, OpenFiles& files,
                     ColumnUnit encoding);

}  // namespace accelc::lsp
