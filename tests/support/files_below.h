// The files that a tool for tests is given.
#pragma once

#include "compiler/support/file_system.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace accelc::test {

/// Of `paths` the files, and all files in the folders, at any depth and in the order of names.
/// Missing ones stay, for whoever reads them to say so.
std::vector<std::string> files_below(const std::vector<std::string>& paths, FileSystem& files);

/// The texts of all files on disk below `folder`, by their paths from it. What is larger than
/// `largest` bytes is left out.
std::map<std::string, std::string> texts_below(const std::string& folder, std::size_t largest);

}  // namespace accelc::test
