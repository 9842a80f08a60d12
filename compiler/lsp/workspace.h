// The open files and what checking makes of them. One worker owns it; nothing here waits or
// prints.
#pragma once

#include "compiler/driver/options.h"
#include "compiler/driver/run.h"
#include "compiler/lsp/client.h"
#include "compiler/lsp/index.h"
#include "compiler/lsp/open_files.h"
#include "compiler/lsp/snapshot.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace accelc::lsp {

class Workspace {
 public:
  /// `disk` must live longer.
  explicit Workspace(FileSystem& disk) : files_(disk), index_(files_) {}

  void set_client(Client client);
  [[nodiscard]] const Client& client() const { return client_; }
  void change_folders(const std::vector<std::string>& added,
                      const std::vector<std::string>& removed);
  OpenFiles& files() { return files_; }

  /// Something changed: whatever was made of it is made again when it is next asked for.
  void changed(const std::string& canonical_path);
  /// Anything may have changed on disk, configuration and included files too.
  void changed_on_disk();

  /// Null when the client has not opened the file.
  std::shared_ptr<const Snapshot> snapshot(const std::string& uri);
  /// Of any file by its path. One that no editor has open is checked for this call alone.
  std::shared_ptr<const Snapshot> snapshot_at(const std::string& path);
  /// The paths of the workspace's task specs and configurations, open or not.
  std::vector<std::string> spec_paths();
  /// The specs that include the file, checked.
  std::vector<std::shared_ptr<const Snapshot>> including(const std::string& canonical);
  /// What the workspace declares under names that hold `query`, as a list of SymbolInformation.
  Json symbols(const std::string& query);
  /// Whether anything changed since this was last asked.
  bool take_changed() { return std::exchange(changed_, false); }
  /// The URIs of open files whose findings may be others than when they were last taken from here.
  std::vector<std::string> take_stale();

 private:
  std::shared_ptr<const Snapshot> make_snapshot(const std::string& canonical, const OpenFile& file);

  /// The index, which reads anew what a client tells nothing of.
  WorkspaceIndex& index();

  OpenFiles files_;
  Client client_;
  WorkspaceIndex index_;
  std::map<std::string, std::shared_ptr<const Snapshot>> snapshots_;  // by canonical path
  std::map<std::string, bool> stale_;                                 // by canonical path
  bool changed_ = false;
};

}  // namespace accelc::lsp
