#include "compiler/lsp/workspace/included_files.h"

#include "compiler/lsp/workspace/findings.h"
#include "compiler/lsp/workspace/snapshot_names.h"

#include <functional>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace accelc::lsp {

namespace {

/// The file as the snapshot has read it; null when it has not.
std::shared_ptr<const FileUnit> unit_at(const Snapshot& snapshot, const std::string& canonical) {
  const auto& units = snapshot.analysis->project.units;
  const auto found = units.find(canonical);
  return found == units.end() ? nullptr : found->second;
}

/// Where a spec brings other files in: the places in its own text.
class PlacesOfOthers {
 public:
  PlacesOfOthers(const Snapshot& snapshot, FileSystem& files) : snapshot_(snapshot), files_(files) {
    if (!snapshot.is_spec()) return;
    for (const WrittenName& name : names_in_file(snapshot)) {
      if (name.declares) continue;
      uses_.try_emplace({name.source, name.text}, name.span);
      if (name.source == NameSource::kFiles) add_reached(name);
    }
  }

  /// Nothing when the file with the finding is not included.
  [[nodiscard]] std::optional<Span> place_of(const Diagnostic& finding) const {
    const auto unit = units_.find(finding.span.file->path());
    if (unit == units_.end()) return {};
    const std::optional<Span> use = use_of(finding.span, unit->second.declared);
    return use ? use : unit->second.include;
  }

 private:
  struct Included {
    Span include;
    std::vector<WrittenName> declared;
  };

  void add_reached(const WrittenName& include) {
    const std::string folder = parent_path(snapshot_.path);
    std::vector<std::string> pending{files_.canonical(join_path(folder, include.text))};
    while (!pending.empty()) {
      const std::string canonical = std::move(pending.back());
      pending.pop_back();
      const auto unit = unit_at(snapshot_, canonical);
      if (unit == nullptr) continue;
      const auto [reached, added] =
          units_.try_emplace(unit->file->path(), Included{include.span, {}});
      if (!added) continue;
      if (unit->spec_tree() != nullptr) {
        reached->second.declared = declarations_in(*unit->spec_tree(), root_of(snapshot_));
      }
      for (std::string& next : includes_of(*unit, files_)) pending.push_back(std::move(next));
    }
  }

  /// Where the snapshot's own file uses the name whose declaration holds the place.
  [[nodiscard]] std::optional<Span> use_of(const Span& place,
                                           const std::vector<WrittenName>& declared) const {
    for (const WrittenName& name : declared) {
      const Span value = name.value.span();
      // By offsets alone: where credentials are hidden, findings point into a copy of the text.
      if (place.begin < value.begin || place.end > value.end) continue;
      const auto use = uses_.find({name.source, name.text});
      if (use != uses_.end()) return use->second;
    }
    return {};
  }

  const Snapshot& snapshot_;
  FileSystem& files_;
  std::map<std::pair<NameSource, std::string>, Span> uses_;  // the first of each
  std::map<std::string, Included> units_;                    // by the paths of the files
};

/// "base.accelc.yaml:4:13", as it is found from the file of the snapshot.
std::string place_text(const Snapshot& snapshot, const Span& span) {
  const Position at = position_of(span);
  return relative_path(parent_path(snapshot.path), span.file->path()) + ":" +
         std::to_string(at.line + 1) + ":" + std::to_string(at.column + 1);
}

Json shown_at(const Snapshot& snapshot, const Diagnostic& finding, const Span& place) {
  Diagnostic here = finding;
  here.span = place;
  here.message = place_text(snapshot, finding.span) + ": " + finding.message;
  here.fixes.clear();
  here.labels.insert(here.labels.begin(), {finding.span, finding.message});
  return diagnostic_json(snapshot, here);
}

bool is_elsewhere(const Snapshot& snapshot, const Diagnostic& finding) {
  return finding.span.valid() && finding.span.file->path() != snapshot.path;
}

/// What makes a finding of one file another one: checking finds a kind once at a place.
using FindingKey = std::tuple<const DiagnosticKind*, std::uint32_t, std::uint32_t>;

FindingKey key_of(const Diagnostic& finding) {
  return {finding.kind, finding.span.begin, finding.span.end};
}

}  // namespace

std::vector<std::string> includes_of(const FileUnit& unit, FileSystem& files) {
  std::vector<std::string> includes;
  const std::string folder = parent_path(unit.file->path());
  for (const UnitDocument& document : unit.documents) {
    if (!document.spec.include) continue;
    for (const auto& item : document.spec.include->items) {
      if (item) includes.push_back(files.canonical(join_path(folder, *item)));
    }
  }
  return includes;
}

Json findings_elsewhere(const Snapshot& snapshot, FileSystem& files, const IsShown& is_shown) {
  Json list = Json::array();
  // A file that is not accelc's is not where its configuration is judged.
  if (snapshot.unit == nullptr || !snapshot.unit->recognised) return list;
  std::optional<PlacesOfOthers> places;
  for (const Diagnostic& finding : snapshot.analysis->diagnostics) {
    if (!is_elsewhere(snapshot, finding)) continue;
    if (!places) places.emplace(snapshot, files);
    const std::optional<Span> place = places->place_of(finding);
    if (!place && is_shown(finding.span.file->path())) continue;
    list.push_back(shown_at(snapshot, finding, place.value_or(Span())));
  }
  return list;
}

std::vector<Json> findings_through(const Snapshot& snapshot, const Together& together) {
  std::vector<Json> list;
  std::set<FindingKey> known;
  for (const Diagnostic* finding : findings_in_file(snapshot)) known.insert(key_of(*finding));
  for (const auto& other : together) {
    const auto unit = unit_at(*other, snapshot.canonical);
    if (unit == nullptr || other->canonical == snapshot.canonical) continue;
    Snapshot seen = *other;
    seen.uri = snapshot.uri;
    seen.path = unit->file->path();
    for (const Diagnostic* finding : findings_in_file(seen)) {
      if (!known.insert(key_of(*finding)).second) continue;
      list.push_back(diagnostic_json(seen, *finding));
    }
  }
  return list;
}

std::map<std::string, std::size_t> hashes_elsewhere(const Snapshot& snapshot) {
  std::map<std::string, std::size_t> hashes;
  for (const Diagnostic& finding : snapshot.analysis->diagnostics) {
    if (!is_elsewhere(snapshot, finding)) continue;
    std::size_t& hash = hashes[finding.span.file->path()];
    hash = hash * 31 + std::hash<std::string>()(finding.message);
    hash = hash * 31 + finding.span.begin;
    hash = hash * 31 + static_cast<std::size_t>(finding.severity);
  }
  return hashes;
}

}  // namespace accelc::lsp
