// What `accelc check` says of a folder, with the texts that an editor has open in place of those on
// disk: the same analysis, done a part at a time, so that whoever types in the meantime does not
// wait.
#pragma once

#include "compiler/analysis/analysis.h"
#include "compiler/analysis/options.h"
#include "compiler/analysis/run_environment.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace accelc::lsp {

class FolderCheck {
 public:
  /// `paths`: a folder, and files besides those that are found in it. `files` must live longer.
  FolderCheck(std::vector<std::string> paths, std::vector<std::string> config, FileSystem& files);
  FolderCheck(const FolderCheck&) = delete;
  FolderCheck& operator=(const FolderCheck&) = delete;

  /// Does a little of it. False when all is done.
  bool work();
  /// How many files were read, and of how many.
  [[nodiscard]] std::size_t read() const { return analysis_->read(); }
  [[nodiscard]] std::size_t files() const { return analysis_->files(); }
  /// The outcome, once all is done.
  std::shared_ptr<const Analysis> take() { return analysis_->take(); }

 private:
  AnalysisOptions options_;
  RunEnvironment run_;
  std::unique_ptr<AnalysisInParts> analysis_;
};

/// How a server checks: a file of which nobody says that it is a task spec may be none. `config`:
/// of the client's settings.
AnalysisOptions check_options(std::vector<std::string> paths, std::vector<std::string> config);

}  // namespace accelc::lsp
