// Paths as the consumers of a report want them. Findings have paths from the current folder; a
// forge that shows findings beside the lines of a change knows the files by their paths from the
// root of the repository.
#pragma once

#include <string>
#include <string_view>

namespace accelc {

class RepositoryPaths {
 public:
  RepositoryPaths() = default;
  /// Both are absolute and normal.
  RepositoryPaths(std::string current_folder, std::string root);

  /// `path` from the root; absolute when it lies outside.
  [[nodiscard]] std::string from_root(std::string_view path) const;

  [[nodiscard]] const std::string& root() const { return root_; }

 private:
  std::string current_folder_ = "/";
  std::string root_ = "/";
};

/// `path` as the path of a URI (RFC 3986): whatever has a meaning there, and every byte that is not
/// ASCII, is percent-encoded; slashes stay.
std::string uri_path(std::string_view path);

/// An absolute path as a `file:` URI.
std::string file_uri(std::string_view absolute_path);

}  // namespace accelc
