#include "compiler/support/path_pattern.h"

#include "compiler/support/file_system.h"

#include <algorithm>

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

std::string_view why_pattern_is_odd(std::string_view written) {
  if (written.empty()) return "is empty, so it matches nothing";
  if (written.starts_with('!')) return "begins with `!`, which has no meaning here";
  if (written == ".." || written.starts_with("../")) {
    return "leads out of the folder of the configuration, so it matches nothing";
  }
  const std::size_t bracket = written.find('[');
  if (bracket != std::string_view::npos &&
      written.find(']', bracket + 1) == std::string_view::npos) {
    return "has a `[` without its `]`, so it matches only that character";
  }
  const std::size_t brace = written.find('{');
  const std::size_t comma = written.find(',', std::min(brace, written.size()));
  if (comma != std::string_view::npos && written.find('}', comma) != std::string_view::npos) {
    return "has braces, which match only themselves; write a pattern for each";
  }
  return {};
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
