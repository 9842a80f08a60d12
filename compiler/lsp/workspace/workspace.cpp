#include "compiler/lsp/workspace/workspace.h"

#include "compiler/analysis/fixes/edited_files.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/protocol/uri.h"
#include "compiler/lsp/workspace/folder_check.h"
#include "compiler/lsp/workspace/included_files.h"
#include "compiler/lsp/workspace/moved_files.h"
#include "compiler/lsp/workspace/open_together.h"
#include "compiler/lsp/workspace/workspace_symbols.h"
#include "compiler/support/path_pattern.h"
#include "schema/config_spec.h"
#include "schema/document_spec.h"

#include <algorithm>
#include <utility>

namespace accelc::lsp {

namespace {

/// The files that the findings relate to.
std::set<std::string> related_uris(const Json& findings) {
  std::set<std::string> uris;
  for (const Json& finding : findings) {
    const Json& related = member(finding, "relatedInformation");
    if (!related.is_array()) continue;
    for (const Json& one : related) uris.insert(text_member(member(one, "location"), "uri"));
  }
  return uris;
}

}  // namespace

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

std::string Workspace::set_config(std::vector<std::string> config) {
  const std::string folder = client_.folders.empty() ? "." : client_.folders.front();
  // An editor may run in any folder.
  for (std::string& one : config) {
    if (one.find('=') == std::string::npos) one = join_path(folder, one);
  }
  if (config == config_) return {};
  // By themselves: what is wrong in accelc.toml is found there.
  DiagnosticSink sink;
  ConfigOptions options;
  options.config = config;
  options.isolated = true;
  load_environment(options, folder, files_, sink);
  for (const Diagnostic& finding : sink.take_sorted()) {
    if (finding.severity == Severity::kError) return finding.message;
  }
  config_ = std::move(config);
  index_.set_config(config_);
  changed_on_disk();
  return {};
}

void Workspace::change_folders(const std::vector<std::string>& added,
                               const std::vector<std::string>& removed) {
  changed_ = true;
  closed_.forget();
  index_.change_folders(added, removed);
  for (const auto& [path, file] : files_.all()) set_stale(path);
}

WorkspaceIndex& Workspace::index() {
  if (!client_.watches) index_.changed();
  return index_;
}

void Workspace::changed(const std::string& canonical_path) {
  changed_ = true;
  index_.changed();
  // A configuration or a catalog is read by specs that do not include it.
  if (canonical_path.ends_with(".toml") && !is_spec_alone(canonical_path)) return changed_on_disk();
  // A closed file may include one that is open, or no longer.
  if (!files_.all().contains(canonical_path)) return changed_on_disk();
  stale_[canonical_path] = true;
  const std::string& uri = files_.all().at(canonical_path).uri;
  for (const auto& [path, uris] : related_) {
    if (path != canonical_path && uris.contains(uri)) set_stale(path);
  }
  std::vector<std::string> followed;
  for (const auto& [path, edits] : edits_) {
    if (path != canonical_path && edits.depends_on(canonical_path)) followed.push_back(path);
  }
  for (const std::string& path : followed) set_stale(path);
  for (auto& [path, snapshot] : snapshots_) {
    if (snapshot == nullptr) continue;
    const bool depends =
        path == canonical_path || snapshot->analysis->project.units.contains(canonical_path);
    if (!depends) continue;
    snapshot = nullptr;
    if (path != canonical_path) set_stale(path);
  }
}

bool Workspace::is_spec_alone(const std::string& canonical) {
  // What is followed is one.
  if (edits_.contains(canonical)) return true;
  const auto known = snapshots_.find(canonical);
  if (known == snapshots_.end() || known->second == nullptr || !known->second->is_spec() ||
      file_name(canonical) == kConfigName) {
    return false;
  }
  const auto is_it = [&](const auto& file) { return files_.canonical(file->path()) == canonical; };
  const auto reads_it = [&](const auto& environment) {
    return std::ranges::any_of(environment->files, is_it);
  };
  return std::ranges::none_of(snapshots_, [&](const auto& one) {
    return one.second != nullptr &&
           std::ranges::any_of(one.second->analysis->environments->all(), reads_it);
  });
}

void Workspace::closed(const std::string& path) {
  const std::string canonical = files_.canonical(path);
  note_identities(canonical, path, 0);
  identities_.erase(canonical);
  note_elsewhere(canonical, {});
  elsewhere_.erase(canonical);
  related_.erase(canonical);
  edits_.erase(canonical);
  changed(canonical);
}

void Workspace::changed_on_disk() {
  changed_ = true;
  index_.changed();
  closed_.forget();
  snapshots_.clear();
  for (const auto& [path, file] : files_.all()) set_stale(path);
}

std::shared_ptr<const Snapshot> Workspace::snapshot(const std::string& uri) {
  const OpenFile* file = files_.find(uri);
  if (file == nullptr) return nullptr;
  const std::string canonical = files_.canonical(file->path);
  auto& known = snapshots_[canonical];
  if (known == nullptr) {
    known = make_snapshot(canonical, *file, files_);
    compare_with_whole(*file, *known);
    note_identities(canonical, file->path, identity_hash(*known));
    note_elsewhere(canonical, hashes_elsewhere(*known));
  }
  return known;
}

std::shared_ptr<const Snapshot> Workspace::snapshot_around(const std::string& uri,
                                                           std::uint32_t line) {
  const OpenFile* file = files_.find(uri);
  if (file == nullptr) return nullptr;
  const std::string canonical = files_.canonical(file->path);
  if (!is_checked(canonical) && findings_after_edit(canonical, *file)) {
    if (auto part = edits_.at(canonical).part_around(line)) return part;
  }
  return snapshot(uri);
}

bool Workspace::is_checked(const std::string& canonical) const {
  const auto known = snapshots_.find(canonical);
  return known != snapshots_.end() && known->second != nullptr;
}

void Workspace::set_stale(const std::string& canonical) {
  stale_[canonical] = true;
  edits_.erase(canonical);
}

void Workspace::compare_with_whole(const OpenFile& file, const Snapshot& whole) {
  const auto followed = edits_.find(whole.canonical);
  if (followed == edits_.end()) return;
  const EntityEdits& edits = followed->second;
  if (edits.text() != file.text || edits.shown() != diagnostics(whole)) set_stale(whole.canonical);
}

const OpenFile* Workspace::unconfirmed() const {
  for (const auto& [canonical, edits] : edits_) {
    const auto file = files_.all().find(canonical);
    if (!is_checked(canonical) && file != files_.all().end()) return &file->second;
  }
  return nullptr;
}

bool Workspace::confirm_one() {
  const OpenFile* file = unconfirmed();
  if (file == nullptr) return true;
  const auto whole = snapshot(file->uri);
  return edits_.contains(whole->canonical);
}

CheckText Workspace::check_of_texts(const std::string& canonical, const OpenFile& file) {
  return [this, &canonical, &file](std::string text, bool as_incomplete) {
    EditedFileSystem files(files_);
    files.put(file.path, file.text, std::move(text));
    return make_snapshot(canonical, file, files, as_incomplete);
  };
}

bool Workspace::has_unprepared() const {
  return std::ranges::any_of(edits_, [](const auto& one) { return !one.second.is_prepared(); });
}

void Workspace::prepare_one() {
  for (auto& [canonical, edits] : edits_) {
    const auto file = files_.all().find(canonical);
    if (edits.is_prepared() || file == files_.all().end()) continue;
    return edits.prepare(check_of_texts(canonical, file->second));
  }
}

std::vector<const OpenFile*> Workspace::open_beside(const std::string& path) {
  std::vector<const OpenFile*> beside;
  for (const std::string& folder : index_.folders()) {
    if (!is_below(path, folder)) continue;
    for (const auto& [canonical, file] : files_.all()) {
      if (is_below(file.path, folder)) beside.push_back(&file);
    }
    break;
  }
  return beside;
}

void Workspace::note_identities(const std::string& canonical, const std::string& path,
                                std::size_t hash) {
  if (std::exchange(identities_[canonical], hash) == hash) return;
  for (const OpenFile* file : open_beside(path)) {
    if (file->path != path) set_stale(files_.canonical(file->path));
  }
}

void Workspace::note_elsewhere(const std::string& canonical,
                               std::map<std::string, std::size_t> hashes) {
  auto& known = elsewhere_[canonical];
  for (const auto& [path, hash] : known) {
    if (!hashes.contains(path)) set_stale(files_.canonical(path));
  }
  for (const auto& [path, hash] : hashes) {
    const auto before = known.find(path);
    if (before == known.end() || before->second != hash) set_stale(files_.canonical(path));
  }
  known = std::move(hashes);
}

std::optional<WallMinute> Workspace::now() const {
  if (!clock_) return std::nullopt;
  return clock_();
}

Json Workspace::findings(const std::string& uri) {
  const OpenFile* file = files_.find(uri);
  if (file == nullptr) return nullptr;
  const std::string canonical = files_.canonical(file->path);
  if (auto found = findings_after_edit(canonical, *file)) return std::move(*found);
  const auto whole = snapshot(uri);
  Json own = diagnostics(*whole);
  const auto closed = closed_.check(*whole, index_);
  Json others = findings_of_others(*whole, closed);
  const bool alone = others.empty() && closed == nullptr;
  if (alone && EntityEdits::can_follow(*whole, file->text)) {
    edits_.insert_or_assign(canonical, EntityEdits(whole, file->text, own));
  }
  related_[canonical] = related_uris(others);
  for (Json& finding : others) own.push_back(std::move(finding));
  return own;
}

std::optional<Json> Workspace::findings_after_edit(const std::string& canonical,
                                                   const OpenFile& file) {
  const auto followed = edits_.find(canonical);
  if (followed == edits_.end()) return std::nullopt;
  auto found = followed->second.findings_of(file.text, check_of_texts(canonical, file));
  if (!found) edits_.erase(followed);
  return found;
}

Json Workspace::findings_of_others(const Snapshot& snapshot,
                                   const std::shared_ptr<const Snapshot>& closed) {
  Together beside;
  for (const OpenFile* file : open_beside(snapshot.path)) {
    beside.push_back(this->snapshot(file->uri));
  }
  Together open;
  open.reserve(files_.all().size());
  for (const auto& [canonical, file] : files_.all()) open.push_back(this->snapshot(file.uri));
  if (closed != nullptr) open.push_back(closed);
  Json list = findings_between(snapshot, beside, files_);
  for (Json& finding : findings_through(snapshot, open)) list.push_back(std::move(finding));
  const auto is_open = [this](const std::string& path) {
    return files_.all().contains(files_.canonical(path));
  };
  for (Json& finding : findings_elsewhere(snapshot, files_, is_open)) {
    list.push_back(std::move(finding));
  }
  return list;
}

FixPreview& Workspace::fixes_of(const Snapshot& snapshot) {
  if (fixes_ == nullptr || !fixes_->is_of(snapshot)) {
    fixes_ = std::make_unique<FixPreview>(snapshot, files_);
  }
  return *fixes_;
}

std::shared_ptr<const Snapshot> Workspace::snapshot_at(const std::string& path) {
  const std::string canonical = files_.canonical(path);
  const auto open = files_.all().find(canonical);
  if (open != files_.all().end()) return snapshot(open->second.uri);
  return make_snapshot(canonical, {.uri = uri_of_path(path), .path = path}, files_);
}

Snapshot Workspace::file_of(std::shared_ptr<const Analysis> analysis, const SourceFile& file) {
  const std::string canonical = files_.canonical(file.path());
  const auto open = files_.all().find(canonical);
  Snapshot snapshot{.uri = uri_of(file),
                    .path = file.path(),
                    .canonical = canonical,
                    .version = nullptr,
                    .encoding = client_.encoding,
                    .analysis = std::move(analysis),
                    .unit = nullptr};
  if (open != files_.all().end()) {
    snapshot.uri = open->second.uri;
    snapshot.version = open->second.version;
  }
  return snapshot;
}

std::vector<std::vector<std::string>> Workspace::checked_together() {
  std::vector<std::vector<std::string>> groups;
  for (const std::string& folder : index_.folders()) {
    const bool inner = std::any_of(
        index_.folders().begin(), index_.folders().end(),
        [&folder](const std::string& other) { return other != folder && is_below(folder, other); });
    if (!inner && files_.kind(folder) == PathKind::kDirectory) groups.push_back({folder});
  }
  const std::size_t folders = groups.size();
  for (const auto& [canonical, file] : files_.all()) {
    bool in_folder = false;
    for (std::size_t i = 0; i < folders; ++i) {
      if (!is_below(file.path, groups[i].front())) continue;
      // A walk of the folder does not come to what was never saved.
      groups[i].push_back(file.path);
      in_folder = true;
    }
    if (!in_folder) groups.push_back({file.path});
  }
  return groups;
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

Json Workspace::moved(const Json& params) {
  return edits_for_moves(moved_paths(params), index(), files_, client_.encoding);
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
                                                         const OpenFile& file, FileSystem& files,
                                                         bool as_incomplete) const {
  AnalysisOptions options = check_options({file.path}, config_);
  options.as_incomplete = as_incomplete;
  options.workflow_facts = true;
  RunEnvironment run;
  run.files = &files;
  auto snapshot = std::make_shared<Snapshot>();
  snapshot->uri = file.uri;
  snapshot->path = file.path;
  snapshot->canonical = canonical;
  snapshot->version = file.version;
  snapshot->encoding = client_.encoding;
  snapshot->config = config_;
  snapshot->analysis = analyze(options, run, Keep::kTexts);
  const auto& units = snapshot->analysis->project.units;
  const auto unit = units.find(canonical);
  if (unit != units.end()) snapshot->unit = unit->second;
  return snapshot;
}

}  // namespace accelc::lsp
