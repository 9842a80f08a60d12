// The open files and what checking makes of them. One worker owns it; nothing here waits or
// prints.
#pragma once

#include "compiler/driver/options.h"
#include "compiler/driver/run.h"
#include "compiler/lsp/open_files.h"
#include "compiler/lsp/snapshot.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace accelc::lsp {

class Workspace {
 public:
  /// `disk` must live longer.
  explicit Workspace(FileSystem& disk) : files_(disk) {}

  void set_encoding(ColumnUnit encoding) { encoding_ = encoding; }
  [[nodiscard]] ColumnUnit encoding() const { return encoding_; }
  OpenFiles& files() { return files_; }

  /// Something changed: whatever was made of it is made again when it is next asked for.
  void changed(const std::string& canonical_path);
  /// Anything may have changed on disk, configuration and included files too.
  void changed_on_disk();

  /// Null when the client has not opened the file.
  std::shared_ptr<const Snapshot> snapshot(const std::string& uri);
  /// The URIs of open files whose findings may be others than when they were last taken from here.
  std::vector<std::string> take_stale();

 private:
  std::shared_ptr<const Snapshot> make_snapshot(const std::string& canonical, const OpenFile& file);

  OpenFiles files_;
  ColumnUnit encoding_ = ColumnUnit::kUtf16;
  std::map<std::string, std::shared_ptr<const Snapshot>> snapshots_;  // by canonical path
  std::map<std::string, bool> stale_;                                 // by canonical path
};

}  // namespace accelc::lsp
