#include "compiler/support/path_pattern.h"

#include "compiler/support/file_system.h"

#include <fnmatch.h>

namespace accelc {

namespace {

constexpr std::string_view kAnyFolders = "**/";

}  // namespace

PathPattern::PathPattern(std::string_view written) {
  while (written.size() > 1 && written.ends_with('/')) written.remove_suffix(1);
  any_depth_ = written.starts_with(kAnyFolders) || written.find('/') == std::string_view::npos;
  if (written.starts_with(kAnyFolders)) written.remove_prefix(kAnyFolders.size());
  if (written.size() > 1 && written.starts_with('/')) written.remove_prefix(1);
  pattern_ = normalize_path(written);
}

bool PathPattern::matches(const std::string& path) const {
  const char* rest = path.c_str();
  if (fnmatch(pattern_.c_str(), rest, 0) == 0) return true;
  if (!any_depth_) return false;
  for (std::size_t slash = path.find('/'); slash != std::string::npos;
       slash = path.find('/', slash + 1)) {
    if (fnmatch(pattern_.c_str(), rest + slash + 1, 0) == 0) return true;
  }
  return false;
}

bool is_below(std::string_view path, std::string_view folder) {
  if (!path.starts_with(folder)) return false;
  return folder.ends_with('/') || path.substr(folder.size()).starts_with('/');
}

std::string path_from(std::string_view root, const std::string& path) {
  if (!is_below(path, root)) return path;
  return path.substr(root.size() + (root.ends_with('/') ? 0 : 1));
}

}  // namespace accelc
