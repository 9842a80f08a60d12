#include "compiler/analysis/fixes/edited_files.h"
#include "compiler/check/grammar/entity_name.h"
#include "compiler/diag/fix.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/features/name_text.h"
#include "compiler/lsp/workflows/mentions.h"
#include "compiler/lsp/workspace/folder_check.h"
#include "compiler/lsp/workspace/same_names.h"
#include "compiler/lsp/workspace/workspace_edit.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "schema/accelerator_ref.h"
#include "schema/reference_expr.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace accelc::lsp {

namespace {

bool can_rename(const Symbol& symbol) {
  if (symbol.sort != SymbolSort::kName) return symbol.source == NameSource::kWorkflows;
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

/// Why what `same` means cannot be called so; empty when it can. Of what is taken each spec knows.
std::string refuse_name(const Snapshot& snapshot, const SameNames& same,
                        const std::string& new_name) {
  if (trim(new_name).empty()) return "a name is wanted";
  if (new_name.find_first_of("\r\n") != std::string::npos) return "a name has one line";
  for (const Symbol& symbol : same.symbols) {
    if (symbol.text == new_name) return {};
    if (!can_rename(symbol)) {
      return quote(symbol.text) + " is a name of the task " + quote(symbol.owner) +
             " too, whose program knows it";
    }
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

/// How many findings of each kind an analysis has.
std::map<const DiagnosticKind*, std::size_t> counted(const Analysis& analysis) {
  std::map<const DiagnosticKind*, std::size_t> counts;
  for (const Diagnostic& finding : analysis.real_findings()) ++counts[finding.kind];
  return counts;
}

/// The texts with the new name, checked: a place that nobody knows how to change would be an error.
class RenameTrial {
 public:
  RenameTrial(const std::vector<Edit>& edits, FileSystem& files) : edited_(files) {
    // Each spec has read its files by itself.
    std::map<std::string, std::vector<Edit>> by_path;
    for (const Edit& edit : edits) by_path[edit.span.file->path()].push_back(edit);
    for (auto& [path, of_file] : by_path) {
      const SourceFile& file = *of_file.front().span.file;
      const auto after = apply_edits(file.text(), std::move(of_file));
      if (after) {
        edited_.put(path, std::string(file.text()), *after);
      } else {
        overlaps_ = true;
      }
    }
  }

  /// What would be wrong then in a spec; empty: nothing new.
  std::string new_error(const Snapshot& spec) {
    if (overlaps_) return "two places of it overlap";
    const AnalysisOptions options = check_options({spec.path});
    RunEnvironment run;
    run.files = &edited_;
    const auto after = analyze(options, run, Keep::kFindings);
    const auto before = counted(*spec.analysis);
    for (const auto& [kind, count] : counted(*after)) {
      const auto known = before.find(kind);
      if (kind->severity != Severity::kError || (known != before.end() && known->second >= count)) {
        continue;
      }
      for (const Diagnostic& finding : after->diagnostics) {
        if (finding.kind == kind) return finding.message;
      }
    }
    return {};
  }

 private:
  EditedFileSystem edited_;
  bool overlaps_ = false;
};

}  // namespace

Json prepare_rename(const Snapshot& snapshot, std::uint32_t offset, const Including& including) {
  auto same = same_names_here(snapshot, offset);
  if (!same || !can_rename(same->asked)) return nullptr;
  if (!same->is_declared()) same = same_names_everywhere(snapshot, offset, including);
  if (!same->is_declared()) return nullptr;
  return {{"range", snapshot.range(same->asked.span)}, {"placeholder", same->asked.text}};
}

Answer rename(const Snapshot& snapshot, std::uint32_t offset, const Including& including,
              const std::string& new_name, FileSystem& files) {
  const auto same = same_names_everywhere(snapshot, offset, including);
  if (!same || !can_rename(same->asked) || !same->is_declared()) return Json(nullptr);
  std::string refusal = refuse_name(snapshot, *same, new_name);
  std::vector<Edit> edits;
  edits.reserve(same->names.size());
  for (const Mention& other : same->names) {
    edits.push_back({other.span, name_text(other.span, new_name)});
  }
  if (refusal.empty()) {
    RenameTrial trial(edits, files);
    refusal = trial.new_error(snapshot);
    for (std::size_t i = 0; refusal.empty() && i < same->kept.size(); ++i) {
      refusal = trial.new_error(*same->kept[i]);
    }
  }
  if (!refusal.empty()) return RequestError{ErrorCode::kRequestFailed, refusal};
  return workspace_edit(snapshot, std::move(edits));
}

}  // namespace accelc::lsp
