#include "compiler/cli/watch.h"

#include <algorithm>

namespace accelc {

std::optional<std::vector<DirectoryEntry>> WatchedFiles::list(const std::string& directory) {
  auto entries = ObservedFiles::list(directory);
  const std::scoped_lock lock(mutex_);
  listings_.emplace(directory, entries);
  return entries;
}

std::string WatchedFiles::write_all(const std::vector<FileToWrite>& files) {
  std::string error = ObservedFiles::write_all(files);
  // What a run writes itself is no reason for the next.
  for (const FileToWrite& file : files) look_again(file.path);
  return error;
}

bool WatchedFiles::differs(const std::string& path, const FileStamp& known) const {
  FileStamp now = below().stamp(path);
  // A folder changes with every temporary file; what it holds is compared instead.
  if (now.kind == PathKind::kDirectory) {
    now.changed = known.changed;
    now.size = known.size;
  }
  return now != known;
}

bool WatchedFiles::changed() {
  return std::any_of(stamps().begin(), stamps().end(),
                     [this](const auto& known) { return differs(known.first, known.second); }) ||
         std::any_of(listings_.begin(), listings_.end(), [this](const auto& known) {
           return below().list(known.first) != known.second;
         });
}

void WatchedFiles::forget() {
  forget_answers();
  listings_.clear();
}

}  // namespace accelc
