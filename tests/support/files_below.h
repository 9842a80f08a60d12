// The files that a tool for tests is given.
#pragma once

#include "compiler/support/file_system.h"

#include <string>
#include <vector>

namespace accelc::test {

/// Of `paths` the files, and all files in the folders, at any depth and in the order of names.
/// Missing ones stay, for whoever reads them to say so.
std::vector<std::string> files_below(const std::vector<std::string>& paths, FileSystem& files);

}  // namespace accelc::test
