// What `accelc fix` would do to an open file. The editor offers as safe, and applies to all of a
// file, what `fix` would apply. Made when it is asked for, once for each state of the file.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/lsp/workspace/snapshot.h"
#include "compiler/support/file_system.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace accelc::lsp {

class FixPreview {
 public:
  /// `files` must live longer.
  FixPreview(const Snapshot& snapshot, FileSystem& files)
      : analysis_(snapshot.analysis),
        path_(snapshot.path),
        config_(snapshot.config),
        files_(files) {}

  /// Whether it was made for this state of the file.
  [[nodiscard]] bool is_of(const Snapshot& snapshot) const {
    return analysis_ == snapshot.analysis && path_ == snapshot.path;
  }
  /// Whether `fix` would apply it without asking.
  bool is_safe(const Fix& fix);
  /// The edits that make of the file what `fix` would: all fixes of this kind, or of every kind
  /// when it is null. Fixes that change other files too are left out.
  const std::vector<Edit>& all_of(const DiagnosticKind* kind);

 private:
  std::vector<Edit> make_all_of(const DiagnosticKind* kind);

  std::shared_ptr<const Analysis> analysis_;
  std::string path_;
  std::vector<std::string> config_;
  FileSystem& files_;
  std::optional<std::set<const Fix*>> refused_;
  std::map<const DiagnosticKind*, std::vector<Edit>> all_;
};

}  // namespace accelc::lsp
