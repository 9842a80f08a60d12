// Patterns of paths in accelc.toml: which files a setting is about.
#pragma once

#include <string>
#include <string_view>

namespace accelc {

/// A pattern of POSIX fnmatch(3) whose `*` goes across folders: `lab/*` is everything below `lab`.
/// Without a slash, or behind `**/`, it holds at any depth; a slash in front binds it to the folder
/// of the configuration, as in a .gitignore file. A slash at its end means nothing.
class PathPattern {
 public:
  explicit PathPattern(std::string_view written);

  /// `path` counts from the folder of the configuration.
  [[nodiscard]] bool matches(const std::string& path) const;

 private:
  std::string pattern_;
  bool any_depth_ = false;
};

/// `path` as it counts from the folder `root`, which ends in a slash; both are canonical. The whole
/// of it when it lies elsewhere.
std::string path_from(const std::string& root, const std::string& path);

}  // namespace accelc
