#include "compiler/check/link/project.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/features/name_text.h"
#include "compiler/lsp/workspace/same_names.h"
#include "compiler/lsp/workspace/snapshot_names.h"
#include "compiler/lsp/workspace/workspace_edit.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "schema/accelerator_ref.h"

#include <string>
#include <utility>
#include <variant>
#include <vector>

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

bool can_rename(const WrittenName& name) {
  return name.source == NameSource::kTasks || name.source == NameSource::kImages ||
         name.source == NameSource::kAccelerators;
}

/// Why a name cannot become `new_name`; empty when it can.
std::string refuse_name(const Snapshot& snapshot, const WrittenName& name,
                        const std::string& new_name) {
  if (trim(new_name).empty()) return "a name is wanted";
  if (new_name.find_first_of("\r\n") != std::string::npos) return "a name has one line";
  if (new_name == name.text) return {};
  const auto parsed = parse_accelerator_ref(new_name);
  const auto* ref = std::get_if<AcceleratorRef>(&parsed);
  // A use may stand in a text with partition and count.
  if (name.source == NameSource::kAccelerators && (ref == nullptr || ref->name.text != new_name)) {
    return quote(new_name) + " is no name of an accelerator";
  }
  const bool taken =
      same_names_here(snapshot, {.source = name.source, .text = new_name}).is_declared();
  return taken ? quote(new_name) + " is declared already" : std::string();
}

}  // namespace

Json definition(const Snapshot& snapshot, std::uint32_t offset, const Including& including) {
  const auto name = name_at(snapshot, offset);
  if (!name) return nullptr;
  if (name->source == NameSource::kFiles) return included_file(snapshot, *name);
  SameNames same = same_names_here(snapshot, *name);
  if (!same.is_declared()) same = same_names_everywhere(snapshot, *name, including);
  Json places = Json::array();
  for (const WrittenName& other : same.names) {
    if (other.declares) places.push_back(snapshot.location(other.span));
  }
  return places;
}

Json references(const Snapshot& snapshot, std::uint32_t offset, const Including& including,
                bool with_declaration) {
  const auto name = name_at(snapshot, offset);
  if (!name) return nullptr;
  const SameNames same = same_names_everywhere(snapshot, *name, including);
  Json places = Json::array();
  for (const WrittenName& other : same.names) {
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
  for (const WrittenName& other : names_in_file(snapshot)) {
    if (other.source != name->source || other.text != name->text) continue;
    places.push_back(
        {{"range", snapshot.range(other.span)}, {"kind", other.declares ? kWrite : kRead}});
  }
  return places;
}

Json prepare_rename(const Snapshot& snapshot, std::uint32_t offset, const Including& including) {
  const auto name = name_at(snapshot, offset);
  if (!name || !can_rename(*name)) return nullptr;
  const bool declared = same_names_here(snapshot, *name).is_declared() ||
                        same_names_everywhere(snapshot, *name, including).is_declared();
  if (!declared) return nullptr;
  return {{"range", snapshot.range(name->span)}, {"placeholder", name->text}};
}

Answer rename(const Snapshot& snapshot, std::uint32_t offset, const Including& including,
              const std::string& new_name) {
  const auto name = name_at(snapshot, offset);
  if (!name || !can_rename(*name)) return Json(nullptr);
  const SameNames same = same_names_everywhere(snapshot, *name, including);
  if (!same.is_declared()) return Json(nullptr);
  const std::string refusal = refuse_name(snapshot, *name, new_name);
  if (!refusal.empty()) return RequestError{ErrorCode::kRequestFailed, refusal};
  std::vector<Edit> edits;
  edits.reserve(same.names.size());
  for (const WrittenName& other : same.names) {
    edits.push_back({other.span, name_text(other.span, new_name)});
  }
  return workspace_edit(snapshot, std::move(edits));
}

}  // namespace accelc::lsp
