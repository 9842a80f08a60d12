// Paths as text; nothing here touches a disk.
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"

#include <vector>

namespace accelc {

std::string normalize_path(std::string_view path) {
  const bool absolute = path.starts_with('/');
  std::vector<std::string> kept;
  for (const std::string_view piece : split(path, '/')) {
    if (piece.empty() || piece == ".") continue;
    const bool can_pop = !kept.empty() && kept.back() != "..";
    if (piece == ".." && can_pop) {
      kept.pop_back();
    } else if (piece != ".." || !absolute) {
      kept.emplace_back(piece);
    }
  }
  std::string joined = (absolute ? "/" : "") + join(kept, "/");
  return joined.empty() ? "." : joined;
}

std::string join_path(std::string_view base, std::string_view relative) {
  if (relative.starts_with('/') || base.empty()) return normalize_path(relative);
  return normalize_path(std::string(base) + "/" + std::string(relative));
}

std::string parent_path(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string_view::npos) return ".";
  return slash == 0 ? "/" : std::string(path.substr(0, slash));
}

std::string_view file_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

}  // namespace accelc
