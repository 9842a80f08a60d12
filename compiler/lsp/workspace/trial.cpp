#include "compiler/lsp/workspace/trial.h"

#include "compiler/diag/fix.h"
#include "compiler/lsp/workspace/folder_check.h"

#include <map>
#include <memory>
#include <utility>

namespace accelc::lsp {

namespace {

/// How many findings of each kind there are.
using Counts = std::map<const DiagnosticKind*, std::size_t>;

Counts counted(const Analysis& analysis) {
  Counts counts;
  for (const Diagnostic& finding : analysis.real_findings()) ++counts[finding.kind];
  return counts;
}

std::size_t count_of_kind(const Counts& counts, const DiagnosticKind* kind) {
  const auto found = counts.find(kind);
  return found == counts.end() ? 0 : found->second;
}

/// The message of an error of which there are more than before; empty: there is none.
std::string new_error_in(const Analysis& after, const Counts& before) {
  for (const auto& [kind, count] : counted(after)) {
    if (kind->severity != Severity::kError || count <= count_of_kind(before, kind)) continue;
    for (const Diagnostic& finding : after.diagnostics) {
      if (finding.kind == kind) return finding.message;
    }
  }
  return {};
}

}  // namespace

Trial::Trial(const std::vector<Edit>& edits, FileSystem& files) : edited_(files) {
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

const Analysis& Trial::outcome(const Snapshot& spec) {
  if (checked_ == nullptr || checked_path_ != spec.path) {
    RunEnvironment run;
    run.files = &edited_;
    checked_path_ = spec.path;
    checked_ = analyze(check_options({spec.path}, spec.config), run, Keep::kPrograms);
  }
  return *checked_;
}

std::string Trial::new_error(const Snapshot& spec) {
  if (overlaps_) return "two places of it overlap";
  return new_error_in(outcome(spec), counted(*spec.analysis));
}

bool Trial::removes_one(const Snapshot& spec, const DiagnosticKind& kind) {
  if (overlaps_) return false;
  const Analysis& after = outcome(spec);
  const Counts before = counted(*spec.analysis);
  return count_of_kind(counted(after), &kind) < count_of_kind(before, &kind) &&
         new_error_in(after, before).empty();
}

}  // namespace accelc::lsp
