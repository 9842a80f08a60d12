#include "compiler/lsp/workspace/folder_check.h"

#include "compiler/lsp/workspace/index.h"

#include <utility>

namespace accelc::lsp {

namespace {

/// A few milliseconds of work.
constexpr std::size_t kFilesAtOnce = 32;

}  // namespace

AnalysisOptions check_options(std::vector<std::string> paths, std::vector<std::string> config) {
  AnalysisOptions options;
  options.config = std::move(config);
  options.paths = std::move(paths);
  options.skip_unmarked = true;
  // Where accelc.toml says so: what an editor opens was not named for accelc.
  options.named_manifests = true;
  options.no_error_on_unmatched = true;
  return options;
}

FolderCheck::FolderCheck(std::vector<std::string> paths, std::vector<std::string> config,
                         FileSystem& files)
    : options_(check_options(std::move(paths), std::move(config))) {
  run_.files = &files;
  analysis_ = std::make_unique<AnalysisInParts>(options_, run_, Keep::kFindings,
                                                WorkspaceIndex::kMostFiles);
}

bool FolderCheck::work() { return analysis_->work(kFilesAtOnce); }

}  // namespace accelc::lsp
