// `build --depfile`: what the output was made from, for make and ninja, which then know when to
// build again.
#pragma once

#include "compiler/support/forwarding_file_system.h"

#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace accelc {

/// A file system that remembers which files were read. Thread-safe as far as the one below is.
class ReadFiles : public ForwardingFileSystem {
 public:
  explicit ReadFiles(FileSystem& below) : ForwardingFileSystem(below) {}

  ReadResult read(const std::string& path, std::size_t limit) override;
  /// As they were asked for, in their order as texts.
  [[nodiscard]] const std::set<std::string>& paths() const { return paths_; }

 private:
  std::mutex mutex_;
  std::set<std::string> paths_;
};

/// A rule of make in which `outputs` depend on `inputs`. Nothing when a path cannot be written in
/// one: make knows no way to write a line break.
std::optional<std::string> depfile_text(const std::vector<std::string>& outputs,
                                        const std::set<std::string>& inputs);

}  // namespace accelc
