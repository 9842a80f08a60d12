// A file system that passes everything on: what lays something over another one overrides what it
// changes, and nothing else.
#pragma once

#include "compiler/support/file_system.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace accelc {

class ForwardingFileSystem : public FileSystem {
 public:
  /// `below` must live longer.
  explicit ForwardingFileSystem(FileSystem& below) : below_(below) {}

  ReadResult read(const std::string& path, std::size_t limit) override {
    return below_.read(path, limit);
  }
  ByteStream open(const std::string& path) override { return below_.open(path); }
  PathKind kind(const std::string& path) override { return below_.kind(path); }
  FileStamp stamp(const std::string& path) override { return below_.stamp(path); }
  std::optional<std::vector<DirectoryEntry>> list(const std::string& directory) override {
    return below_.list(directory);
  }
  std::string write_all(const std::vector<FileToWrite>& files) override {
    return below_.write_all(files);
  }
  void remove_leftovers(const std::set<std::string>& folders) override {
    below_.remove_leftovers(folders);
  }
  std::shared_ptr<const void> lock_folders(const std::vector<std::string>& folders) override {
    return below_.lock_folders(folders);
  }
  std::string update_folders(const std::vector<FolderUpdate>& updates, unsigned threads) override {
    return below_.update_folders(updates, threads);
  }
  std::string write_protection(const std::string& path) override {
    return below_.write_protection(path);
  }
  std::string canonical(const std::string& path) override { return below_.canonical(path); }

 protected:
  [[nodiscard]] FileSystem& below() const { return below_; }

 private:
  FileSystem& below_;
};

}  // namespace accelc
