// What a run looked at: for whoever wants to know whether running again could say anything else.
#pragma once

#include "compiler/support/forwarding_file_system.h"

#include <atomic>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc {

/// Whether a path where `known` was remembered is as it was, for all that was asked of it.
bool is_unchanged(const FileStamp& known, FileStamp now);

/// A file system that remembers every path that it was asked about, and what was there before it
/// answered for the first time: a change during a run is a change. Thread-safe as far as the one
/// below is, but for what it remembers, which is asked for when the run is over.
class ObservedFiles : public ForwardingFileSystem {
 public:
  explicit ObservedFiles(FileSystem& below) : ForwardingFileSystem(below) {}

  ReadResult read(const std::string& path, std::size_t limit) override;
  ByteStream open(const std::string& path) override;
  bool holds(const std::string& path, std::string_view bytes) override;
  PathKind kind(const std::string& path) override;
  std::optional<std::vector<DirectoryEntry>> list(const std::string& directory) override;
  std::string write_protection(const std::string& path) override;
  std::string canonical(const std::string& path) override;
  std::string write_all(const std::vector<FileToWrite>& files) override;
  std::string update_folders(const std::vector<FolderUpdate>& updates, unsigned threads) override;

  /// What was at each path. Of a folder whose names were not asked for, neither the size nor the
  /// time of the last change (0): others may come and go beside what was looked at.
  [[nodiscard]] const std::unordered_map<std::string, FileStamp>& stamps() const { return stamps_; }
  /// The canonical path of each path that it was asked of.
  [[nodiscard]] const std::unordered_map<std::string, std::string>& canonical_paths() const {
    return canonical_paths_;
  }
  /// Whether anything was to be written.
  [[nodiscard]] bool wrote() const { return wrote_; }

 protected:
  /// Takes what is at the path now for what was there, if it was looked at.
  void look_again(const std::string& path);
  void forget_answers();

 private:
  /// Looks at the path, unless that was done before.
  void remember(const std::string& path);

  std::mutex mutex_;
  std::unordered_map<std::string, FileStamp> stamps_;
  std::unordered_map<std::string, std::string> canonical_paths_;
  std::atomic<bool> wrote_ = false;
};

}  // namespace accelc
