// The files of this repository as the repo tests read them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {

struct RepoFile {
  /// From the root of the repository.
  std::string path;
  std::string text;
};

/// All `.h` and `.cpp` files, in order of their paths; build folders and hidden ones left out.
const std::vector<RepoFile>& cpp_files();

/// All Markdown pages that the golden runner runs.
const std::vector<RepoFile>& golden_pages();

/// Every Markdown page, in order of their paths.
const std::vector<RepoFile>& markdown_pages();

/// The text of one file; fails the test when it cannot be read.
std::string read_repo_file(const std::string& path);

enum class Strings { kKeep, kBlank };

/// `text` with comments replaced by blanks, and the contents of literals too if asked for. Offsets
/// and lines stay as they are.
std::string without_comments(std::string_view text, Strings strings);

/// The 1-based line of `offset`.
std::size_t line_at(std::string_view text, std::size_t offset);

/// "path:line".
std::string place(const RepoFile& file, std::size_t offset);

bool is_word_character(char c);

}  // namespace accelc::test
