// `--since REF`: which lines of the working tree differ from a git revision.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/support/file_system.h"
#include "compiler/support/process.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Lines count from 0; a range without lines is a place where some were deleted.
struct LineRange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

class ChangedLines {
 public:
  /// Asks git. Returns why it cannot answer; empty on success.
  std::string load(const std::string& revision, const ProcessRunner& run, FileSystem& files);

  /// Whether lines of the file at this canonical path changed.
  [[nodiscard]] bool has(const std::string& path) const { return files_.contains(path); }
  /// The file at this canonical path has another text than the one that git compared: its lines
  /// take the place of the old ones, and what differs between the texts changed too.
  void follow(const std::string& path, std::string_view compared, std::string_view text);

  /// Whether the finding touches a changed line, or has no place in a file.
  [[nodiscard]] bool touch(const Diagnostic& finding, FileSystem& files) const;

  /// Reads the output of `git diff --unified=0`; `top` is the canonical folder of the work tree.
  void read_diff(std::string_view diff, const std::string& top);

 private:
  std::map<std::string, std::vector<LineRange>, std::less<>> files_;  // by canonical path
};

}  // namespace accelc
