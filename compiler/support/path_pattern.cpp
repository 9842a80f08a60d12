#include "compiler/support/path_pattern.h"

#include "compiler/support/file_system.h"

namespace accelc {

namespace {

constexpr std::string_view kAnyFolders = "**/";
/// The same as an expression.
const char* const kAnyDepth = "(?:.*/)?";

}  // namespace

PathPattern::PathPattern(std::string_view written) {
  while (written.size() > 1 && written.ends_with('/')) written.remove_suffix(1);
  any_depth_ = written.starts_with(kAnyFolders) || written.find('/') == std::string_view::npos;
  if (written.starts_with(kAnyFolders)) written.remove_prefix(kAnyFolders.size());
  if (written.size() > 1 && written.starts_with('/')) written.remove_prefix(1);
  name_ = normalize_path(written);
  if (name_.find_first_of("*?[\\") == std::string::npos) return;
  pattern_.emplace((any_depth_ ? kAnyDepth : "") + glob_expression(name_, Glob::kPosix));
}

bool PathPattern::matches(const std::string& path) const {
  if (pattern_) return pattern_->matches(path);
  if (!path.ends_with(name_)) return false;
  const std::size_t before = path.size() - name_.size();
  return before == 0 || (any_depth_ && path[before - 1] == '/');
}

bool PathPattern::covers(const std::string& path) const {
  if (matches(path)) return true;
  for (std::size_t slash = path.rfind('/'); slash != std::string::npos && slash > 0;
       slash = path.rfind('/', slash - 1)) {
    if (matches(path.substr(0, slash))) return true;
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
