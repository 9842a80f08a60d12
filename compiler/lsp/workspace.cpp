#include "compiler/lsp/workspace.h"

#include "compiler/lsp/uri.h"
#include "compiler/lsp/workspace_symbols.h"
#include "schema/config_spec.h"
#include "schema/task_spec.h"

#include <utility>

namespace accelc::lsp {

Json Snapshot::location(const Span& span) const {
  return {{"uri", span.file->path() == path ? uri : uri_of(*span.file)}, {"range", range(span)}};
}

const Catalog& catalog_of(const Snapshot& snapshot) {
  return *snapshot.analysis->environments->first().catalog;
}

const TypeInfo& root_of(const Snapshot& snapshot) {
  const bool config = file_name(snapshot.path) == kConfigName;
  return config ? type_info(Tag<ConfigSpec>{}) : type_info(Tag<DocumentSpec>{});
}

std::string uri_of(const SourceFile& file) { return uri_of_path(file.path()); }

void Workspace::set_client(Client client) {
  client_ = std::move(client);
  index_.set_folders(client_.folders);
}

void Workspace::change_folders(const std::vector<std::string>& added,
                               const std::vector<std::string>& removed) {
  changed_ = true;
  index_.change_folders(added, removed);
}

WorkspaceIndex& Workspace::index() {
  if (!client_.watches) index_.changed();
  return index_;
}

void Workspace::changed(const std::string& canonical_path) {
  changed_ = true;
  index_.changed();
  // A configuration or a catalog is read by specs that do not include it.
  if (canonical_path.ends_with(".toml")) return changed_on_disk();
  stale_[canonical_path] = true;
  for (auto& [path, snapshot] : snapshots_) {
    if (snapshot == nullptr) continue;
    const bool depends =
        path == canonical_path || snapshot->analysis->project.units.contains(canonical_path);
    if (!depends) continue;
    snapshot = nullptr;
    stale_[path] = true;
  }
}

void Workspace::changed_on_disk() {
  changed_ = true;
  index_.changed();
  snapshots_.clear();
  for (const auto& [path, file] : files_.all()) stale_[path] = true;
}

std::shared_ptr<const Snapshot> Workspace::snapshot(const std::string& uri) {
  const OpenFile* file = files_.find(uri);
  if (file == nullptr) return nullptr;
  const std::string canonical = files_.canonical(file->path);
  auto& known = snapshots_[canonical];
  if (known == nullptr) known = make_snapshot(canonical, *file);
  return known;
}

std::shared_ptr<const Snapshot> Workspace::snapshot_at(const std::string& path) {
  const std::string canonical = files_.canonical(path);
  const auto open = files_.all().find(canonical);
  if (open != files_.all().end()) return snapshot(open->second.uri);
  return make_snapshot(canonical, {.uri = uri_of_path(path), .path = path});
}

std::vector<std::string> Workspace::spec_paths() {
  std::vector<std::string> paths;
  for (const auto& [canonical, file] : index().all(client_.encoding)) {
    if (file.is_spec) paths.push_back(file.path);
  }
  return paths;
}

std::vector<std::shared_ptr<const Snapshot>> Workspace::including(const std::string& canonical) {
  std::vector<std::shared_ptr<const Snapshot>> snapshots;
  for (const std::string& path : index().including(canonical, client_.encoding)) {
    snapshots.push_back(snapshot_at(path));
  }
  return snapshots;
}

Json Workspace::symbols(const std::string& query) {
  Json found = Json::array();
  for (const auto& [canonical, file] : index().all(client_.encoding)) {
    add_matching(file.symbols, query, found);
  }
  return found;
}

std::vector<std::string> Workspace::take_stale() {
  std::vector<std::string> uris;
  for (const auto& [path, stale] : std::exchange(stale_, {})) {
    const auto file = files_.all().find(path);
    if (file != files_.all().end()) uris.push_back(file->second.uri);
  }
  return uris;
}

std::shared_ptr<const Snapshot> Workspace::make_snapshot(const std::string& canonical,
                                                         const OpenFile& file) {
  Options options;
  options.command = Command::kCheck;
  options.paths = {file.path};
  options.skip_unmarked = true;
  options.no_error_on_unmatched = true;
  RunEnvironment run;
  run.files = &files_;
  auto snapshot = std::make_shared<Snapshot>();
  snapshot->uri = file.uri;
  snapshot->path = file.path;
  snapshot->canonical = canonical;
  snapshot->version = file.version;
  snapshot->encoding = client_.encoding;
  snapshot->analysis = analyze(options, run, Keep::kPrograms);
  const auto& units = snapshot->analysis->project.units;
  const auto unit = units.find(canonical);
  if (unit != units.end()) snapshot->unit = unit->second;
  return snapshot;
}

}  // namespace accelc::lsp
