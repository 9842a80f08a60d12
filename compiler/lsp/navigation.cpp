#include "compiler/check/project.h"
#include "compiler/lsp/features.h"
#include "compiler/lsp/names.h"
#include "compiler/lsp/workspace_edit.h"
#include "compiler/support/file_system.h"
#include "schema/text_span.h"

#include <algorithm>

namespace accelc::lsp {

namespace {

/// The start of an included file.
Json included_file(const Snapshot& snapshot, const Name& name) {
  const std::string path = join_path(parent_path(snapshot.file().path()), name.text);
  for (const auto& [canonical, unit] : snapshot.analysis->project.units) {
    if (unit->file->path() == path) return snapshot.location(unit->file->span(0, 0));
  }
  return nullptr;
}

bool can_rename(const Name& name) {
  return name.source == NameSource::kTasks || name.source == NameSource::kImages ||
         name.source == NameSource::kAccelerators;
}

/// The names that mean the same as `name`: its declarations and its uses.
std::vector<Name> same_names(const Snapshot& snapshot, const Name& name) {
  std::vector<Name> same = names_of(snapshot, name.source);
  std::erase_if(same, [&name](const Name& other) { return other.text != name.text; });
  return same;
}

bool is_declared(const std::vector<Name>& names) {
  return std::any_of(names.begin(), names.end(), [](const Name& name) { return name.declares; });
}

}  // namespace

Json definition(const Snapshot& snapshot, std::uint32_t offset) {
  const auto name = name_at(snapshot, offset);
  if (!name) return nullptr;
  if (name->source == NameSource::kFiles) return included_file(snapshot, *name);
  Json places = Json::array();
  for (const Name& other : same_names(snapshot, *name)) {
    if (other.declares) places.push_back(snapshot.location(other.span));
  }
  return places;
}

Json references(const Snapshot& snapshot, std::uint32_t offset, bool with_declaration) {
  const auto name = name_at(snapshot, offset);
  if (!name) return nullptr;
  Json places = Json::array();
  for (const Name& other : same_names(snapshot, *name)) {
    if (!other.declares || with_declaration) places.push_back(snapshot.location(other.span));
  }
  return places;
}

Json document_highlights(const Snapshot& snapshot, std::uint32_t offset) {
  // DocumentHighlightKind.
  constexpr int kRead = 2;
  constexpr int kWrite = 3;
  const auto name = name_at(snapshot, offset);
  if (!name) return nullptr;
  Json places = Json::array();
  for (const Name& other : same_names(snapshot, *name)) {
    if (other.span.file != &snapshot.file()) continue;
    places.push_back(
        {{"range", snapshot.range(other.span)}, {"kind", other.declares ? kWrite : kRead}});
  }
  return places;
}

Json prepare_rename(const Snapshot& snapshot, std::uint32_t offset) {
  const auto name = name_at(snapshot, offset);
  if (!name || !can_rename(*name) || !is_declared(same_names(snapshot, *name))) return nullptr;
  return {{"range", snapshot.range(name->span)}, {"placeholder", name->text}};
}

Json rename(const Snapshot& snapshot, std::uint32_t offset, const std::string& new_name) {
  const auto name = name_at(snapshot, offset);
  if (!name || !can_rename(*name)) return nullptr;
  const std::vector<Name> same = same_names(snapshot, *name);
  if (!is_declared(same)) return nullptr;
  std::vector<Edit> edits;
  edits.reserve(same.size());
  for (const Name& other : same) {
    edits.push_back({other.span, quoted_like(other.span, new_name)});
  }
  return workspace_edit(snapshot, std::move(edits));
}

}  // namespace accelc::lsp
