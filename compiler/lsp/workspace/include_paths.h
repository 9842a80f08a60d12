// What can stand in an `include`: files beside the spec and below.
#pragma once

#include "compiler/lsp/workspace/snapshot.h"
#include "compiler/support/file_system.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

/// The paths that go on where `typed` has got to, relative to the spec as includes are: the folders
/// there, with a slash at their end, and the files in YAML, JSON or TOML. None outside the project.
std::vector<std::string> include_paths(const Snapshot& snapshot, std::string_view typed,
                                       FileSystem& files);

}  // namespace accelc::lsp
