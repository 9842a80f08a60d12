#include "compiler/check/grammar/entity_name.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/features/name_text.h"
#include "compiler/lsp/workflows/fixed_names.h"
#include "compiler/lsp/workflows/mentions.h"
#include "compiler/lsp/workspace/same_names.h"
#include "compiler/lsp/workspace/trial.h"
#include "compiler/lsp/workspace/workspace_edit.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "schema/accelerator_ref.h"
#include "schema/reference_expr.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace accelc::lsp {

namespace {

bool can_rename(const Symbol& symbol) {
  if (symbol.sort != SymbolSort::kName) return names_entities(symbol.source);
  return names_entities(symbol.source) || symbol.source == NameSource::kImages ||
         symbol.source == NameSource::kAccelerators;
}

bool can_rename(const Mention& mention) {
  return std::any_of(mention.symbols.begin(), mention.symbols.end(),
                     [](const Symbol& symbol) { return can_rename(symbol); });
}

/// Why such a thing cannot be called `text`; empty when it can.
std::string why_no_name(const Symbol& symbol, const std::string& text) {
  if (symbol.sort == SymbolSort::kNode) {
    if (text == kInputsWord) return "`$inputs` reads the inputs of the workflow";
    return is_node_name(text) ? "" : "a letter comes first, then letters, digits, `_` and `-`";
  }
  if (symbol.sort != SymbolSort::kName) {
    return is_variable_name(text) ? "" : "it has letters, digits and `_` alone";
  }
  if (names_entities(symbol.source)) return why_no_entity_name(text);
  if (symbol.source != NameSource::kAccelerators) return {};
  // A use may stand in a text with partition and count.
  const auto parsed = parse_accelerator_ref(text);
  const auto* ref = std::get_if<AcceleratorRef>(&parsed);
  const bool whole = ref != nullptr && ref->name.text == text;
  return whole ? "" : "a partition or a count would be read from it";
}

/// Why what `same` means cannot be renamed at all; empty when it can.
std::string refuse_rename(const Snapshot& snapshot, const SameNames& same) {
  std::string why = why_fixed(snapshot, Mentions(snapshot), same.symbols);
  for (std::size_t i = 0; why.empty() && i < same.kept.size(); ++i) {
    why = why_fixed(*same.kept[i], Mentions(*same.kept[i]), same.symbols);
  }
  return why;
}

/// Why what `same` means cannot be called so; empty when it can. Of what is taken each spec knows.
std::string refuse_name(const Snapshot& snapshot, const SameNames& same,
                        const std::string& new_name) {
  if (trim(new_name).empty()) return "a name is wanted";
  if (new_name.find_first_of("\r\n") != std::string::npos) return "a name has one line";
  for (const Symbol& symbol : same.symbols) {
    if (symbol.text == new_name) return {};
    const std::string why = why_no_name(symbol, new_name);
    if (!why.empty()) return quote(new_name) + " cannot be the name: " + why;
  }
  for (const Mention& name : same.names) {
    if (name.exact) continue;
    return "line " + std::to_string(position_of(name.span).line + 1) + " of " +
           quote(std::string(file_name(name.span.file->path()))) +
           " writes it with escapes: write it plainly first";
  }
  const auto is_taken = [&](const Snapshot& spec) {
    const Mentions mentions(spec);
    return std::any_of(same.symbols.begin(), same.symbols.end(),
                       [&](const Symbol& symbol) { return mentions.is_taken(symbol, new_name); });
  };
  const bool taken =
      is_taken(snapshot) || std::any_of(same.kept.begin(), same.kept.end(),
                                        [&](const auto& spec) { return is_taken(*spec); });
  return taken ? quote(new_name) + " is declared already" : std::string();
}

}  // namespace

Answer prepare_rename(const Snapshot& snapshot, std::uint32_t offset, const Including& including) {
  const auto here = same_names_here(snapshot, offset);
  if (!here || !can_rename(here->asked)) return Json(nullptr);
  const auto same = same_names_everywhere(snapshot, offset, including);
  if (!same || !same->is_declared()) return Json(nullptr);
  std::string refusal = refuse_rename(snapshot, *same);
  if (!refusal.empty()) return RequestError{ErrorCode::kRequestFailed, std::move(refusal)};
  return Json{{"range", snapshot.range(same->asked.span)}, {"placeholder", same->asked.text}};
}

Answer rename(const Snapshot& snapshot, std::uint32_t offset, const Including& including,
              const std::string& new_name, FileSystem& files) {
  const auto same = same_names_everywhere(snapshot, offset, including);
  if (!same || !can_rename(same->asked) || !same->is_declared()) return Json(nullptr);
  std::string refusal = refuse_rename(snapshot, *same);
  if (refusal.empty()) refusal = refuse_name(snapshot, *same, new_name);
  std::vector<Edit> edits;
  edits.reserve(same->names.size());
  for (const Mention& other : same->names) {
    edits.push_back({other.span, name_text(other.span, new_name)});
  }
  if (refusal.empty()) {
    Trial trial(edits, files);
    refusal = trial.new_error(snapshot);
    for (std::size_t i = 0; refusal.empty() && i < same->kept.size(); ++i) {
      refusal = trial.new_error(*same->kept[i]);
    }
  }
  if (!refusal.empty()) return RequestError{ErrorCode::kRequestFailed, refusal};
  return workspace_edit(snapshot, std::move(edits));
}

}  // namespace accelc::lsp
