// `--watch`: what a run looked at, and whether any of it has changed since.
#pragma once

#include "compiler/support/forwarding_file_system.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace accelc {

/// A disk that remembers every path that it was asked about, and what was there before it answered:
/// a change during a run is a change. Thread-safe as far as the disk is.
class WatchedFiles : public ForwardingFileSystem {
 public:
  explicit WatchedFiles(FileSystem& disk) : ForwardingFileSystem(disk) {}

  ReadResult read(const std::string& path, std::size_t limit) override;
  PathKind kind(const std::string& path) override;
  std::optional<std::vector<DirectoryEntry>> list(const std::string& directory) override;
  std::string write_all(const std::vector<FileToWrite>& files) override;

  /// Whether anything is not as it was when it was first looked at.
  bool changed();
  /// Forgets everything, for the next run.
  void forget();
  /// How many files and folders are watched.
  [[nodiscard]] std::size_t size() const { return stamps_.size() + listings_.size(); }

 private:
  /// What tells one state of a file from the next.
  struct Stamp {
    std::int64_t seconds = 0;
    std::int64_t nanoseconds = 0;
    std::int64_t size = -1;  // of what is not there
    std::uint64_t inode = 0;
    friend bool operator==(const Stamp&, const Stamp&) = default;
  };
  static Stamp stamp_of(const std::string& path);
  void remember(const std::string& path);

  std::mutex mutex_;
  std::map<std::string, Stamp> stamps_;
  std::map<std::string, std::optional<std::vector<DirectoryEntry>>> listings_;
};

}  // namespace accelc
