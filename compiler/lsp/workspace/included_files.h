// Findings across files: what a spec finds wrong in the files that it includes belongs to it too,
// and what is wrong in a file may show only where another file includes it.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/lsp/workspace/open_together.h"
#include "compiler/lsp/workspace/snapshot.h"
#include "compiler/support/file_system.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace accelc::lsp {

/// The canonical paths of what the file itself includes, as far as its paths can be read.
std::vector<std::string> includes_of(const FileUnit& unit, FileSystem& files);

/// Whether an editor shows the findings of a file, by the path of the file.
using IsShown = std::function<bool(const std::string& path)>;

/// What checking the snapshot finds in other files, as a list of `Diagnostic`: at the name that
/// brings the place in (`extends`), or at the path of the file in `include`. What is wrong in a
/// file that is not included, as accelc.toml, is at the start, unless `is_shown` says that it shows
/// there.
Json findings_elsewhere(const Snapshot& snapshot, FileSystem& files, const IsShown& is_shown);

/// What checking the files of `together` finds in the snapshot's own file and checking that file
/// alone does not.
std::vector<Json> findings_through(const Snapshot& snapshot, const Together& together);

/// A hash of what checking the snapshot finds in each other file, by its path: that file needs to
/// be looked at again when it changes.
std::map<std::string, std::size_t> hashes_elsewhere(const Snapshot& snapshot);

}  // namespace accelc::lsp
