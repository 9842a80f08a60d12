#include "compiler/analysis/fixes/edited_files.h"

#include "compiler/diag/secrets.h"
#include "compiler/support/path_pattern.h"
#include "compiler/support/unified_diff.h"

#include <set>
#include <utility>
#include <vector>

namespace accelc {

std::string shown_diff(const std::vector<ChangedFile>& changed) {
  Secrets secrets;
  std::string diff;
  for (const ChangedFile& file : changed) {
    secrets.add_text(file.before);
    secrets.add_text(file.after);
    diff += unified_diff(file.path, file.before, file.after);
  }
  return secrets.hide(diff);
}

namespace {

/// Whether a link on the way to the file leads out of the folder in which its name stands.
bool leaves(const std::string& path, const std::string& root, FileSystem& files) {
  const std::string folder = files.canonical(root);
  const std::string named = join_path(files.canonical("."), path);
  return is_below(named, folder) && !is_below(files.canonical(path), folder);
}

}  // namespace

void EditedFileSystem::put(const std::string& path, std::string before, std::string after) {
  const auto [entry, added] = files_.try_emplace(below().canonical(path));
  ChangedFile& file = entry->second;
  if (added) {
    file.path = path;
    file.before = std::move(before);
  }
  file.after = std::move(after);
  if (file.after == file.before) files_.erase(entry);
}

ReadResult EditedFileSystem::read(const std::string& path, std::size_t limit) {
  if (files_.empty()) return below().read(path, limit);
  const auto found = files_.find(below().canonical(path));
  if (found == files_.end()) return below().read(path, limit);
  const std::string& bytes = found->second.after;
  if (bytes.size() > limit) return {{}, std::string(kTooLarge)};
  return {bytes, {}};
}

std::string write_changes(const std::vector<ChangedFile>& changed, const std::string& root,
                          FileSystem& files) {
  std::vector<FileToWrite> writes;
  for (const ChangedFile& file : changed) {
    if (leaves(file.path, root, files)) {
      return file.path + ": a link leads outside the project, to " + files.canonical(file.path);
    }
    const std::string protection = files.write_protection(file.path);
    if (!protection.empty()) return file.path + ": " + protection;
    if (files.read(file.path, file.before.size()).bytes != file.before) {
      return file.path + ": it has changed in the meantime";
    }
    writes.push_back({file.path, file.after, file.before});
  }
  return writes.empty() ? std::string() : files.write_all(writes);
}

void remove_leftovers_beside(const std::vector<std::string>& paths, FileSystem& files) {
  std::set<std::string> folders;
  for (const std::string& path : paths) folders.insert(parent_path(path));
  files.remove_leftovers(folders);
}

}  // namespace accelc
