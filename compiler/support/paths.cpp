// Paths as text; nothing here touches a disk.
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>
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

std::string relative_path(std::string_view folder, std::string_view path) {
  const std::string from = normalize_path(folder);
  const std::string to = normalize_path(path);
  const std::vector<std::string_view> above = split(from == "/" ? std::string_view() : from, '/');
  const std::vector<std::string_view> pieces = split(to, '/');
  const std::size_t most = std::min(above.size(), pieces.size());
  std::size_t same = 0;
  while (same < most && above[same] == pieces[same]) ++same;
  std::vector<std::string> kept(above.size() - same, "..");
  kept.insert(kept.end(), pieces.begin() + static_cast<std::ptrdiff_t>(same), pieces.end());
  return kept.empty() ? "." : join(kept, "/");
}

}  // namespace accelc
