// `--watch`: whether anything that a run looked at has changed since.
#pragma once

#include "compiler/support/observed_files.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace accelc {

class WatchedFiles : public ObservedFiles {
 public:
  explicit WatchedFiles(FileSystem& disk) : ObservedFiles(disk) {}

  std::optional<std::vector<DirectoryEntry>> list(const std::string& directory) override;
  std::string write_all(const std::vector<FileToWrite>& files) override;

  /// Whether anything is not as it was when it was first looked at.
  bool changed();
  /// Forgets everything, for the next run.
  void forget();

 private:
  [[nodiscard]] bool differs(const std::string& path, const FileStamp& known) const;

  std::mutex mutex_;  // of the listings
  std::map<std::string, std::optional<std::vector<DirectoryEntry>>> listings_;
};

}  // namespace accelc
