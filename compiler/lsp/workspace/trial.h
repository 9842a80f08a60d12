// Edits that are tried before they are offered: the specs as they would be, checked.
#pragma once

#include "compiler/analysis/fixes/edited_files.h"
#include "compiler/diag/diagnostic.h"
#include "compiler/lsp/workspace/snapshot.h"
#include "compiler/support/file_system.h"

#include <memory>
#include <string>
#include <vector>

namespace accelc::lsp {

class Trial {
 public:
  /// The edits may be of several files. `files` must live longer.
  Trial(const std::vector<Edit>& edits, FileSystem& files);

  /// The spec as it would be, checked; its programs are kept.
  const Analysis& outcome(const Snapshot& spec);
  /// What would be wrong then in a spec; empty: nothing new.
  std::string new_error(const Snapshot& spec);
  /// Whether there would be fewer findings of the kind in a spec, and no new error.
  bool removes_one(const Snapshot& spec, const DiagnosticKind& kind);

 private:
  EditedFileSystem edited_;
  bool overlaps_ = false;
  std::string checked_path_;
  std::shared_ptr<const Analysis> checked_;
};

}  // namespace accelc::lsp
