#include "compiler/lsp/workspace/index.h"

#include "compiler/analysis/config.h"
#include "compiler/analysis/inputs.h"
#include "compiler/diag/sink.h"
#include "compiler/frontend/registry/registry.h"
#include "compiler/lsp/workspace/folder_check.h"
#include "compiler/lsp/workspace/included_files.h"
#include "compiler/lsp/workspace/workspace_symbols.h"
#include "compiler/syntax/limits.h"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

namespace accelc::lsp {

namespace {

/// The files that `accelc check FOLDER` would read.
std::vector<Input> files_below(const std::string& folder, const std::vector<std::string>& config,
                               FileSystem& files) {
  const AnalysisOptions options = check_options({folder}, config);
  DiagnosticSink ignored;
  Environments environments(options, files, ignored);
  return collect_inputs(options, all_frontends(), environments, files, ignored);
}

}  // namespace

void WorkspaceIndex::set_folders(std::vector<std::string> folders) {
  folders_ = std::move(folders);
  changed();
}

void WorkspaceIndex::set_config(std::vector<std::string> config) {
  config_ = std::move(config);
  changed();
}

void WorkspaceIndex::change_folders(const std::vector<std::string>& added,
                                    const std::vector<std::string>& removed) {
  std::erase_if(folders_, [&removed](const std::string& folder) {
    return std::find(removed.begin(), removed.end(), folder) != removed.end();
  });
  folders_.insert(folders_.end(), added.begin(), added.end());
  changed();
}

/// Paths by canonical paths.
std::map<std::string, std::string> WorkspaceIndex::find_files() {
  std::map<std::string, std::string> found;
  for (const std::string& folder : folders_) {
    if (files_.kind(folder) != PathKind::kDirectory) continue;
    for (Input& input : files_below(folder, config_, files_)) {
      if (found.size() == kMostFiles) break;
      found.try_emplace(std::move(input.canonical), std::move(input.path));
    }
  }
  for (const auto& [canonical, file] : files_.all()) found[canonical] = file.path;
  return found;
}

void WorkspaceIndex::read(const std::string& canonical, const std::string& path,
                          ColumnUnit encoding) {
  const Limits limits;
  ReadResult got = files_.read(path, limits.file_bytes);
  IndexedFile& known = indexed_[canonical];
  const std::size_t bytes = std::hash<std::string>()(got.bytes) + 1;
  if (known.path == path && known.bytes == bytes) return;
  known = {.path = path, .bytes = bytes};
  if (!got.error.empty()) return;
  const auto unit =
      read_unit(SourceFile::make(path, std::move(got.bytes)), {limits, Unmarked::kSkip});
  known.includes = includes_of(*unit, files_);
  known.symbols = symbols_of(*unit, encoding);
}

const std::map<std::string, IndexedFile>& WorkspaceIndex::all(ColumnUnit encoding) {
  if (current_) return indexed_;
  const auto found = find_files();
  std::erase_if(indexed_, [&found](const auto& known) { return !found.contains(known.first); });
  for (const auto& [canonical, path] : found) read(canonical, path, encoding);
  current_ = true;
  return indexed_;
}

std::vector<std::string> WorkspaceIndex::including(const std::string& canonical,
                                                   ColumnUnit encoding) {
  std::map<std::string, std::vector<std::string>> included_by;
  for (const auto& [path, file] : all(encoding)) {
    for (const std::string& included : file.includes) included_by[included].push_back(path);
  }
  std::set<std::string> seen{canonical};
  std::vector<std::string> pending{canonical};
  while (!pending.empty()) {
    const std::string path = std::move(pending.back());
    pending.pop_back();
    for (const std::string& above : included_by[path]) {
      if (seen.insert(above).second) pending.push_back(above);
    }
  }
  seen.erase(canonical);
  return {seen.begin(), seen.end()};
}

}  // namespace accelc::lsp
