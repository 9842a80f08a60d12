// Paths below a folder, and the patterns of accelc.toml that say which files a setting is about.
#pragma once

#include "compiler/support/text_pattern.h"

#include <optional>
#include <string>
#include <string_view>

namespace accelc {

/// A pattern as of POSIX fnmatch(3) whose `*` goes across folders: `lab/*` is everything below
/// `lab`. Without a slash, or behind `**/`, it holds at any depth; a slash in front binds it to the
/// folder of the configuration, as in a .gitignore file. A slash at its end means nothing.
class PathPattern {
 public:
  explicit PathPattern(std::string_view written);

  /// `path` counts from the folder of the configuration.
  [[nodiscard]] bool matches(const std::string& path) const;

  /// Whether it matches the file at `path` or a folder that the file is in.
  [[nodiscard]] bool covers(const std::string& path) const;

 private:
  std::string name_;                    ///< of a pattern without special characters
  std::optional<TextPattern> pattern_;  ///< of all others
  bool any_depth_ = false;
};

/// Whether `path` stands inside of `folder`, by text alone; both are normal.
bool is_below(std::string_view path, std::string_view folder);

/// `path` as it counts from the folder `root`; both are canonical. The whole of it when it lies
/// elsewhere.
std::string path_from(std::string_view root, const std::string& path);

}  // namespace accelc
