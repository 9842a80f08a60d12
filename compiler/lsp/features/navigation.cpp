#include "compiler/check/link/project.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/workflows/mentions.h"
#include "compiler/lsp/workspace/same_names.h"
#include "compiler/lsp/workspace/site_names.h"
#include "compiler/lsp/workspace/snapshot_names.h"
#include "compiler/support/file_system.h"

#include <set>
#include <string>

namespace accelc::lsp {

namespace {

/// The start of an included file.
Json included_file(const Snapshot& snapshot, const WrittenName& name) {
  const std::string path = join_path(parent_path(snapshot.file().path()), name.text);
  for (const auto& [canonical, unit] : snapshot.analysis->project.units) {
    if (unit->file->path() == path) return snapshot.location(unit->file->span(0, 0));
  }
  return nullptr;
}

}  // namespace

Json definition(const Snapshot& snapshot, std::uint32_t offset, const Including& including) {
  const auto name = name_at(snapshot, offset);
  if (name && name->source == NameSource::kFiles) return included_file(snapshot, *name);
  auto same = same_names_here(snapshot, offset);
  if (!same) return nullptr;
  if (name && !same->is_declared()) {
    const SiteName site = find_site_name(snapshot, name->source, name->text);
    if (site.key) return Json::array({snapshot.location(site.key.span())});
  }
  if (!same->is_declared()) same = same_names_everywhere(snapshot, offset, including);
  Json places = Json::array();
  for (const Mention& other : same->names) {
    if (other.declares) places.push_back(snapshot.location(other.span));
  }
  return places;
}

Json references(const Snapshot& snapshot, std::uint32_t offset, const Including& including,
                bool with_declaration) {
  const auto same = same_names_everywhere(snapshot, offset, including);
  if (!same) return nullptr;
  Json places = Json::array();
  for (const Mention& other : same->names) {
    if (!other.declares || with_declaration) places.push_back(snapshot.location(other.span));
  }
  return places;
}

Json document_highlights(const Snapshot& snapshot, std::uint32_t offset) {
  // DocumentHighlightKind.
  constexpr int kRead = 2;
  constexpr int kWrite = 3;
  const Mentions mentions(snapshot);
  const Mention* mention = mentions.at(snapshot.file(), offset);
  if (mention == nullptr) return nullptr;
  std::set<Symbol> symbols(mention->symbols.begin(), mention->symbols.end());
  mentions.expand(symbols);
  Json places = Json::array();
  for (const Mention& other : mentions.all()) {
    if (other.span.file != &snapshot.file() || !means_one_of(other, symbols)) continue;
    places.push_back(
        {{"range", snapshot.range(other.span)}, {"kind", other.declares ? kWrite : kRead}});
  }
  return places;
}

}  // namespace accelc::lsp
