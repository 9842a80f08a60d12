#include "compiler/cli/watch.h"

#include <algorithm>
#include <sys/stat.h>

namespace accelc {

WatchedFiles::Stamp WatchedFiles::stamp_of(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return {};
  // The time of a folder changes with every temporary file; what it holds is compared instead.
  if (S_ISDIR(status.st_mode)) return {.size = 0, .inode = status.st_ino};
  return {status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_size, status.st_ino};
}

void WatchedFiles::remember(const std::string& path) {
  const Stamp stamp = stamp_of(path);
  const std::scoped_lock lock(mutex_);
  stamps_.emplace(path, stamp);
}

ReadResult WatchedFiles::read(const std::string& path, std::size_t limit) {
  remember(path);
  return below().read(path, limit);
}

PathKind WatchedFiles::kind(const std::string& path) {
  remember(path);
  return below().kind(path);
}

std::optional<std::vector<DirectoryEntry>> WatchedFiles::list(const std::string& directory) {
  auto entries = below().list(directory);
  const std::scoped_lock lock(mutex_);
  listings_.emplace(directory, entries);
  return entries;
}

std::string WatchedFiles::write_all(const std::vector<FileToWrite>& files) {
  std::string error = below().write_all(files);
  // What a run writes itself is no reason for the next.
  const std::scoped_lock lock(mutex_);
  for (const FileToWrite& file : files) {
    const auto known = stamps_.find(file.path);
    if (known != stamps_.end()) known->second = stamp_of(file.path);
  }
  return error;
}

bool WatchedFiles::changed() {
  const std::scoped_lock lock(mutex_);
  return std::any_of(stamps_.begin(), stamps_.end(),
                     [](const auto& known) { return stamp_of(known.first) != known.second; }) ||
         std::any_of(listings_.begin(), listings_.end(), [this](const auto& known) {
           return below().list(known.first) != known.second;
         });
}

void WatchedFiles::forget() {
  const std::scoped_lock lock(mutex_);
  stamps_.clear();
  listings_.clear();
}

}  // namespace accelc
