#include "compiler/support/observed_files.h"

#include <algorithm>

namespace accelc {

namespace {

void forget_names(FileStamp& folder) {
  folder.size = 0;
  folder.changed = 0;
}

}  // namespace

bool is_unchanged(const FileStamp& known, FileStamp now) {
  if (now.kind == PathKind::kDirectory && known.changed == 0) forget_names(now);
  return now == known;
}

void ObservedFiles::remember(const std::string& path) {
  {
    const std::scoped_lock lock(mutex_);
    if (stamps_.contains(path)) return;
  }
  FileStamp stamp = below().stamp(path);
  if (stamp.kind == PathKind::kDirectory) forget_names(stamp);
  const std::scoped_lock lock(mutex_);
  stamps_.emplace(path, stamp);
}

void ObservedFiles::look_again(const std::string& path) {
  const std::scoped_lock lock(mutex_);
  const auto known = stamps_.find(path);
  if (known != stamps_.end()) known->second = below().stamp(path);
}

void ObservedFiles::forget_answers() {
  const std::scoped_lock lock(mutex_);
  stamps_.clear();
  canonical_paths_.clear();
  wrote_ = false;
}

ReadResult ObservedFiles::read(const std::string& path, std::size_t limit) {
  remember(path);
  return below().read(path, limit);
}

ByteStream ObservedFiles::open(const std::string& path) {
  remember(path);
  return below().open(path);
}

bool ObservedFiles::holds(const std::string& path, std::string_view bytes) {
  remember(path);
  return below().holds(path, bytes);
}

PathKind ObservedFiles::kind(const std::string& path) {
  remember(path);
  return below().kind(path);
}

std::optional<std::vector<DirectoryEntry>> ObservedFiles::list(const std::string& directory) {
  const FileStamp stamp = below().stamp(directory);
  {
    const std::scoped_lock lock(mutex_);
    const auto [known, added] = stamps_.try_emplace(directory, stamp);
    if (!added && known->second.changed == 0) known->second = stamp;
  }
  auto entries = below().list(directory);
  // Where a link leads is no matter of the folder that holds it.
  for (const DirectoryEntry& entry : entries.value_or(std::vector<DirectoryEntry>{})) {
    if (entry.is_link) remember(join_path(directory, entry.name));
  }
  return entries;
}

std::string ObservedFiles::write_protection(const std::string& path) {
  remember(path);
  return below().write_protection(path);
}

std::string ObservedFiles::canonical(const std::string& path) {
  remember(path);
  std::string canonical = below().canonical(path);
  const std::scoped_lock lock(mutex_);
  canonical_paths_.emplace(path, canonical);
  return canonical;
}

std::string ObservedFiles::write_all(const std::vector<FileToWrite>& files) {
  if (!files.empty()) wrote_ = true;
  return below().write_all(files);
}

std::string ObservedFiles::update_folders(const std::vector<FolderUpdate>& updates,
                                          unsigned threads) {
  if (std::any_of(updates.begin(), updates.end(), [](const FolderUpdate& update) {
        return !update.write.empty() || !update.remove.empty();
      })) {
    wrote_ = true;
  }
  return below().update_folders(updates, threads);
}

}  // namespace accelc
