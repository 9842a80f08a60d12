#include "compiler/diag/edit_set.h"
#include "compiler/lsp/features.h"
#include "compiler/lsp/findings.h"
#include "compiler/lsp/workspace_edit.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <utility>

namespace accelc::lsp {

namespace {

constexpr std::string_view kQuickFix = "quickfix";
constexpr std::string_view kFixAll = "source.fixAll.accelc";

/// CodeActionContext.only: a kind includes the kinds below it. Absent means all.
bool wanted(const Json& context, std::string_view kind) {
  const Json& only = member(context, "only");
  if (!only.is_array()) return true;
  return std::any_of(only.begin(), only.end(), [kind](const Json& one) {
    if (!one.is_string()) return false;
    const auto& text = one.get_ref<const std::string&>();
    return kind == text || kind.starts_with(text + ".");
  });
}

bool is_safe(const Fix& fix) { return fix.applicability == Applicability::kSafe; }

/// The safe fixes that `accelc fix` would apply to this file in one round. What is left over is
/// offered again after these are applied.
std::vector<Edit> edits_together(const Snapshot& snapshot,
                                 const std::vector<const Diagnostic*>& findings) {
  EditSet together;
  for (const Diagnostic* finding : findings) {
    const auto fix = std::find_if(finding->fixes.begin(), finding->fixes.end(), is_safe);
    if (fix == finding->fixes.end()) continue;
    const bool here = std::all_of(fix->edits.begin(), fix->edits.end(), [&](const Edit& edit) {
      return edit.span.file->path() == snapshot.path;
    });
    if (here) together.add(*fix);
  }
  std::vector<Edit> all;
  for (const auto& [file, edits] : together.by_file()) {
    all.insert(all.end(), edits.begin(), edits.end());
  }
  return all;
}

Json action(const Snapshot& snapshot, std::string title, std::string_view kind,
            const std::vector<Edit>& edits) {
  return {{"title", std::move(title)}, {"kind", kind}, {"edit", workspace_edit(snapshot, edits)}};
}

void add_fixes(const Snapshot& snapshot, const Diagnostic& finding, Json& actions) {
  const bool one_answer = finding.fixes.size() == 1 && is_safe(finding.fixes.front());
  for (const Fix& fix : finding.fixes) {
    if (fix.applicability == Applicability::kDisplayOnly) continue;
    Json offered = action(snapshot, fix.title, kQuickFix, fix.edits);
    if (one_answer) offered["isPreferred"] = true;
    actions.push_back(std::move(offered));
  }
}

void add_fix_of_kind(const Snapshot& snapshot, const Diagnostic& finding, Json& actions) {
  std::vector<const Diagnostic*> alike;
  for (const Diagnostic* other : real_findings_in_file(snapshot)) {
    if (other->kind == finding.kind) alike.push_back(other);
  }
  const std::vector<Edit> edits = edits_together(snapshot, alike);
  const bool fixable = std::any_of(finding.fixes.begin(), finding.fixes.end(), is_safe);
  if (alike.size() < 2 || !fixable || edits.empty()) return;
  actions.push_back(action(snapshot, "Fix all of " + quote(finding.kind->name) + " in this file",
                           kQuickFix, edits));
}

}  // namespace

Json code_actions(const Snapshot& snapshot, const Offsets& range, const Json& context) {
  Json actions = Json::array();
  if (wanted(context, kQuickFix)) {
    for (const Diagnostic* finding : real_findings_in_file(snapshot)) {
      if (finding->span.end < range.begin || finding->span.begin > range.end) continue;
      add_fixes(snapshot, *finding, actions);
      add_fix_of_kind(snapshot, *finding, actions);
    }
  }
  if (wanted(context, kFixAll)) {
    const std::vector<Edit> edits = edits_together(snapshot, real_findings_in_file(snapshot));
    if (!edits.empty()) {
      actions.push_back(action(snapshot, "Fix all that accelc can fix safely", kFixAll, edits));
    }
  }
  return actions;
}

}  // namespace accelc::lsp
