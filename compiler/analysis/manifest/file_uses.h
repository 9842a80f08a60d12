// Which manifests of a project are patches and assertions, as the files beside and above them say.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/frontend/manifest/file_use.h"
#include "compiler/support/file_system.h"

#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace accelc {

/// Reads the files that say it as they are needed, and keeps what they say; on any thread.
class FileUses {
 public:
  explicit FileUses(FileSystem& files) : files_(files) {}

  /// What the file at this canonical path is for. Who lays a file over others is in its folder or
  /// above, up to `root`: Kustomize takes no file from elsewhere (kustomize v5
  /// api/internal/loader RestrictionRootOnly).
  FileUse of(const std::string& canonical, const std::string& root);

 private:
  using Uses = std::unordered_map<std::string, FileUse>;  // by path below the canonical folder

  const Uses& named_in(const std::string& folder);

  FileSystem& files_;
  std::mutex mutex_;
  std::unordered_map<std::string, Uses> by_folder_;
  std::unordered_map<std::string, std::string> canonical_roots_;
};

/// Takes out what is no fault of a file with this use: that something is absent in a patch, and
/// whatever is said of an assertion. `has_errors`: whether anything but a rule found an error; that
/// is true of what is left afterwards.
void drop_faults_of_use(FileUse use, std::vector<Diagnostic>& findings, bool& has_errors);

}  // namespace accelc
