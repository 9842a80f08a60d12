#include "compiler/analysis/fixes/ignore_comments.h"
#include "compiler/diag/full_message.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/features/fix_preview.h"
#include "compiler/lsp/features/line_edits.h"
#include "compiler/lsp/features/suggested_fixes.h"
#include "compiler/lsp/protocol/rule_pages.h"
#include "compiler/lsp/refactor/refactoring.h"
#include "compiler/lsp/workspace/findings.h"
#include "compiler/lsp/workspace/workspace_edit.h"
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

Json action(const Snapshot& snapshot, std::string title, std::string_view kind,
            const std::vector<Edit>& edits) {
  return {{"title", std::move(title)}, {"kind", kind}, {"edit", workspace_edit(snapshot, edits)}};
}

/// The quick fixes for the findings at one place.
class QuickFixes {
 public:
  QuickFixes(const Snapshot& snapshot, bool explains, FixPreview& preview, FileSystem& files)
      : snapshot_(snapshot), explains_(explains), preview_(preview), files_(files) {}

  void add(const Diagnostic& finding) {
    for (const Fix& fix : finding.fixes) {
      if (fix.applicability == Applicability::kDisplayOnly) continue;
      const bool safe = preview_.is_safe(fix);
      Fix shown = fix;
      if (!safe) shown.applicability = Applicability::kUnsafe;
      Json offered = action(snapshot_, title_of(shown), kQuickFix, fix.edits);
      if (safe && finding.fixes.size() == 1) offered["isPreferred"] = true;
      add_for(finding, std::move(offered));
    }
    if (finding.fixes.empty()) add_suggested(finding);
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

  void add_suggested(const Diagnostic& finding) {
    for (const Fix& fix : suggested_fixes(snapshot_, finding, files_)) {
      add_for(finding, action(snapshot_, title_of(fix), kQuickFix, fix.edits));
    }
  }

  void add_fix_of_kind(const Diagnostic& finding) {
    const bool fixable = std::any_of(finding.fixes.begin(), finding.fixes.end(),
                                     [this](const Fix& fix) { return preview_.is_safe(fix); });
    if (!fixable || !kinds_.insert(finding.kind).second) return;
    const std::vector<const Diagnostic*> all = real_findings_in_file(snapshot_);
    const auto alike = std::count_if(all.begin(), all.end(), [&](const Diagnostic* other) {
      return other->kind == finding.kind;
    });
    if (alike < 2) return;
    const std::vector<Edit>& edits = preview_.all_of(finding.kind);
    if (edits.empty()) return;
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
  static constexpr std::string_view kReason = "TODO: add a reason";

  const Snapshot& snapshot_;
  bool explains_;
  FixPreview& preview_;
  FileSystem& files_;
  Json fixes_ = Json::array();
  Json comments_ = Json::array();
  Json pages_ = Json::array();
  std::set<const DiagnosticKind*> kinds_;
  std::set<const DiagnosticKind*> explained_;
};

/// Whether the range touches the place, or the client names a finding there: an editor may ask
/// about all findings of the line that the cursor is on.
bool is_asked_about(const Span& place, const CodeActionParams& params) {
  if (place.end >= params.range.begin && place.begin <= params.range.end) return true;
  return std::any_of(params.findings.begin(), params.findings.end(), [&place](const Offsets& one) {
    return one.begin == place.begin && one.end == place.end;
  });
}

}  // namespace

Json code_actions(const Snapshot& snapshot, const CodeActionParams& params, const Client& client,
                  FixPreview& fixes, FileSystem& files) {
  Json actions = Json::array();
  if (params.wants(kQuickFix)) {
    QuickFixes quick(snapshot, client.shows(kExplainCommand), fixes, files);
    for (const Diagnostic* finding : real_findings_in_file(snapshot)) {
      if (is_asked_about(finding->span, params)) quick.add(*finding);
    }
    actions = quick.take();
  }
  if (params.wants(kFixAll)) {
    const std::vector<Edit>& edits = fixes.all_of(nullptr);
    if (!edits.empty()) {
      actions.push_back(action(snapshot, "Fix all that accelc can fix safely", kFixAll, edits));
    }
  }
  return actions;
}

Json refactoring_actions(const Snapshot& snapshot, const CodeActionParams& params,
                         const Client& client, const Including& including, FileSystem& files) {
  Json actions = Json::array();
  // They are for people who ask, and not for each move of the cursor.
  const bool wanted = params.wants(kExtract) || params.wants(kInline) || params.wants(kMove);
  if (!wanted || params.automatic) return actions;
  for (const Refactoring& one : refactorings(snapshot, params.range, including, files)) {
    if (!params.wants(one.kind)) continue;
    if (one.disabled.empty()) {
      actions.push_back(
          action(snapshot, one.title, one.kind, line_edits(snapshot.file(), one.text)));
    } else if (client.disabled_actions) {
      actions.push_back(
          {{"title", one.title}, {"kind", one.kind}, {"disabled", {{"reason", one.disabled}}}});
    }
  }
  return actions;
}

}  // namespace accelc::lsp
