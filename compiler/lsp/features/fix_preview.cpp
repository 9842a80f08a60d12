#include "compiler/lsp/features/fix_preview.h"

#include "compiler/analysis/fixes/fixing.h"
#include "compiler/lsp/features/line_edits.h"
#include "compiler/lsp/workspace/folder_check.h"
#include "compiler/support/ascii.h"
#include "compiler/support/line_changes.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace accelc::lsp {

namespace {

/// Whether an edit that begins or ends beside it would cut a word or a character.
bool belongs_together(char c) {
  return (static_cast<unsigned char>(c) & 0x80U) != 0 || c == '_' || c == '-' || is_alphanumeric(c);
}

/// Without the words that stay at both ends.
Edit trimmed(Edit edit) {
  const std::string_view old = text_of(edit.span);
  std::string_view text = edit.replacement;
  const std::size_t most = std::min(old.size(), text.size());
  std::size_t front = 0;
  while (front < most && old[front] == text[front]) ++front;
  while (front > 0 && belongs_together(old[front - 1])) --front;
  std::size_t back = 0;
  while (back < most - front && old[old.size() - 1 - back] == text[text.size() - 1 - back]) ++back;
  while (back > 0 && belongs_together(old[old.size() - back])) --back;
  edit.span.begin += static_cast<std::uint32_t>(front);
  edit.span.end -= static_cast<std::uint32_t>(back);
  edit.replacement = std::string(text.substr(front, text.size() - front - back));
  return edit;
}

/// As small as can be, so that cursors and marks stay where they are: line by line, where there are
/// as many lines as before.
void add_small(const Edit& edit, std::vector<Edit>& edits) {
  const auto old_lines = lines_with_breaks(text_of(edit.span));
  const auto new_lines = lines_with_breaks(edit.replacement);
  if (old_lines.size() != new_lines.size()) {
    edits.push_back(trimmed(edit));
    return;
  }
  std::uint32_t at = edit.span.begin;
  for (std::size_t i = 0; i < old_lines.size(); ++i) {
    Edit line{edit.span, std::string(new_lines[i])};
    line.span.begin = at;
    line.span.end = at += static_cast<std::uint32_t>(old_lines[i].size());
    if (old_lines[i] != new_lines[i]) edits.push_back(trimmed(std::move(line)));
  }
}

}  // namespace

bool FixPreview::is_safe(const Fix& fix) {
  if (fix.applicability != Applicability::kSafe) return false;
  if (!refused_) {
    const AnalysisOptions options = check_options({path_}, config_);
    RunEnvironment run;
    run.files = &files_;
    refused_ = refused_fixes(*analysis_, "", run, analyses_of(options));
  }
  return !refused_->contains(&fix);
}

const std::vector<Edit>& FixPreview::all_of(const DiagnosticKind* kind) {
  const auto [known, added] = all_.try_emplace(kind);
  if (added) known->second = make_all_of(kind);
  return known->second;
}

std::vector<Edit> FixPreview::make_all_of(const DiagnosticKind* kind) {
  const std::vector<Diagnostic>& findings = analysis_->real_findings();
  const SourceFile* file = nullptr;
  bool any = false;
  for (const Diagnostic& finding : findings) {
    if (!finding.span.valid() || finding.span.file->path() != path_) continue;
    file = finding.span.file;
    const bool wanted = kind == nullptr || finding.kind == kind;
    any = any || (wanted && std::any_of(finding.fixes.begin(), finding.fixes.end(),
                                        [this](const Fix& fix) { return is_safe(fix); }));
  }
  if (!any) return {};
  FixChoice choice{.file = path_};
  if (kind != nullptr) choice.only = {kind};
  const AnalysisOptions options = check_options({path_}, config_);
  RunEnvironment run;
  run.files = &files_;
  const FixOutcome outcome = fix_all(choice, "", run, analyses_of(options));
  if (outcome.changed.empty()) return {};
  const ChangedFile& changed = outcome.changed.front();
  const std::string before = with_byte_order_mark(*file);
  if (changed.before != before) return {};
  const std::size_t mark = before.size() - file->size();
  std::vector<Edit> edits;
  for (const Edit& edit : line_edits(*file, std::string_view(changed.after).substr(mark))) {
    add_small(edit, edits);
  }
  return edits;
}

}  // namespace accelc::lsp
