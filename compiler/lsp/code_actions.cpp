#include "compiler/diag/edit_set.h"
#include "compiler/diag/said.h"
#include "compiler/driver/ignoring.h"
#include "compiler/lsp/features.h"
#include "compiler/lsp/findings.h"
#include "compiler/lsp/rule_pages.h"
#include "compiler/lsp/workspace_edit.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

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

/// The quick fixes for the findings at one place.
class QuickFixes {
 public:
  QuickFixes(const Snapshot& snapshot, bool explains) : snapshot_(snapshot), explains_(explains) {}

  void add(const Diagnostic& finding) {
    const bool one_answer = finding.fixes.size() == 1 && is_safe(finding.fixes.front());
    for (const Fix& fix : finding.fixes) {
      if (fix.applicability == Applicability::kDisplayOnly) continue;
      Json offered = action(snapshot_, title_of(fix), kQuickFix, fix.edits);
      if (one_answer) offered["isPreferred"] = true;
      add_for(finding, std::move(offered));
    }
    add_fix_of_kind(finding);
    add_comment(finding);
    if (explains_ && explained_.insert(finding.kind).second) add_page(finding);
  }

  /// Fixes come before comments that ignore, and both before what changes nothing.
  Json take() {
    for (Json& comment : comments_) fixes_.push_back(std::move(comment));
    for (Json& page : pages_) fixes_.push_back(std::move(page));
    return std::move(fixes_);
  }

 private:
  /// A credential is not sent back to where it may be logged.
  void add_for(const Diagnostic& finding, Json offered, bool is_fix = true) {
    if (!finding.kind->sensitive && !snapshot_.analysis->secrets) {
      offered["diagnostics"] = Json::array({diagnostic_json(snapshot_, finding)});
    }
    (is_fix ? fixes_ : comments_).push_back(std::move(offered));
  }

  void add_fix_of_kind(const Diagnostic& finding) {
    const bool fixable = std::any_of(finding.fixes.begin(), finding.fixes.end(), is_safe);
    if (!fixable || !kinds_.insert(finding.kind).second) return;
    std::vector<const Diagnostic*> alike = real_findings_in_file(snapshot_);
    std::erase_if(alike, [&](const Diagnostic* other) { return other->kind != finding.kind; });
    const std::vector<Edit> edits = edits_together(snapshot_, alike);
    if (alike.size() < 2 || edits.empty()) return;
    add_for(finding, action(snapshot_, "Fix all of " + quote(finding.kind->name) + " in this file",
                            kQuickFix, edits));
  }

  void add_comment(const Diagnostic& finding) {
    const auto edit = ignoring_comment(finding, std::string(kReason));
    if (!edit) return;
    add_for(finding,
            action(snapshot_, "Ignore " + quote(finding.kind->name) + " here, with a reason",
                   kQuickFix, {*edit}),
            false);
  }

  void add_page(const Diagnostic& finding) {
    const std::string title = "Explain " + quote(finding.kind->name);
    pages_.push_back(
        {{"title", title},
         {"kind", kQuickFix},
         {"command",
          {{"title", title}, {"command", kExplainCommand}, {"arguments", {finding.kind->name}}}}});
  }

  /// Where a person writes why.
  static constexpr std::string_view kReason = "TODO: say why";

  const Snapshot& snapshot_;
  bool explains_;
  Json fixes_ = Json::array();
  Json comments_ = Json::array();
  Json pages_ = Json::array();
  std::set<const DiagnosticKind*> kinds_;
  std::set<const DiagnosticKind*> explained_;
};

}  // namespace

Json code_actions(const Snapshot& snapshot, const Offsets& range, const Json& context,
                  bool explains) {
  Json actions = Json::array();
  if (wanted(context, kQuickFix)) {
    QuickFixes fixes(snapshot, explains);
    for (const Diagnostic* finding : real_findings_in_file(snapshot)) {
      if (finding->span.end < range.begin || finding->span.begin > range.end) continue;
      fixes.add(*finding);
    }
    actions = fixes.take();
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
