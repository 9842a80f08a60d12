// The specs that include an open file and are not open themselves: what they find wrong in it is
// shown in it, as `accelc check` of the folder says it.
#pragma once

#include "compiler/lsp/workspace/index.h"
#include "compiler/lsp/workspace/open_files.h"
#include "compiler/lsp/workspace/snapshot.h"

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace accelc::lsp {

class ClosedIncluders {
 public:
  /// Of more specs the others are not looked at: each edit of the file checks them again.
  static constexpr std::size_t kMost = 100;

  /// `files` must live longer.
  explicit ClosedIncluders(OpenFiles& files) : files_(files) {}

  /// Those specs, checked together with the file as it is in the editor; null when there are none.
  /// The index is asked once for each file, since it reads the folders.
  std::shared_ptr<const Snapshot> check(const Snapshot& snapshot, WorkspaceIndex& index);
  /// Files on disk are not what they were.
  void forget() { known_.clear(); }

 private:
  struct Spec {
    std::string canonical;
    std::string path;
  };

  OpenFiles& files_;
  std::map<std::string, std::vector<Spec>> known_;  // by the canonical path of the file
};

}  // namespace accelc::lsp
