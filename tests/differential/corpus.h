// Texts to compare readers on: whole YAML and JSON files, and the YAML blocks of Markdown pages.
#pragma once

#include <string>
#include <vector>

namespace accelc::test {

/// The texts of the files at and below `paths`, in the order of their names; other files are passed
/// over. `problem` is set when a path cannot be read.
std::vector<std::string> load_corpus(const std::vector<std::string>& paths, std::string& problem);

}  // namespace accelc::test
