#include "compiler/lsp/workspace/include_paths.h"

#include "compiler/analysis/config.h"
#include "compiler/frontend/spec/read_spec.h"
#include "compiler/support/path_pattern.h"

namespace accelc::lsp {

std::vector<std::string> include_paths(const Snapshot& snapshot, std::string_view typed,
                                       FileSystem& files) {
  const std::string before(typed.substr(0, typed.rfind('/') + 1));
  if (before.starts_with('/')) return {};
  const std::string folder = files.canonical(join_path(parent_path(snapshot.canonical), before));
  const std::string root = files.canonical(snapshot.analysis->environments->first().root);
  if (folder != root && !is_below(folder, root)) return {};
  std::vector<std::string> paths;
  for (const DirectoryEntry& entry : files.list(folder).value_or(std::vector<DirectoryEntry>())) {
    // `.git` and its like are nobody's specs; a file does not include itself.
    if (entry.name.starts_with('.') || join_path(folder, entry.name) == snapshot.canonical)
      continue;
    if (entry.kind == PathKind::kDirectory) paths.push_back(before + entry.name + "/");
    const bool spec = entry.kind == PathKind::kFile && has_spec_ending(entry.name);
    if (spec && entry.name != kConfigName) paths.push_back(before + entry.name);
  }
  return paths;
}

}  // namespace accelc::lsp
