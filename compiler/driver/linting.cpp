#include "compiler/driver/linting.h"

#include "compiler/driver/kinds.h"
#include "compiler/lint/engine.h"
#include "compiler/lint/suppressions.h"
#include "rules/registry.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace accelc {

namespace {

/// Paths of files as the patterns of the configuration see them.
class PathsFromRoot {
 public:
  PathsFromRoot(const std::string& root, FileSystem& files)
      : files_(files), prefix_(files.canonical(root)) {
    if (!prefix_.ends_with('/')) prefix_ += '/';
  }

  const std::string& of(const SourceFile* file) {
    const auto [known, added] = paths_.try_emplace(file);
    if (!added || file == nullptr) return known->second;
    const std::string canonical = files_.canonical(file->path());
    known->second = canonical.starts_with(prefix_) ? canonical.substr(prefix_.size()) : canonical;
    return known->second;
  }

 private:
  FileSystem& files_;
  std::string prefix_;
  std::unordered_map<const SourceFile*, std::string> paths_;
};

class Settler {
 public:
  Settler(const Environment& environment, const Options& options, FileSystem& files)
      : levels_(*environment.levels), options_(options), paths_(environment.root, files) {}

  void settle(std::vector<FileComments> comments, std::vector<Diagnostic>& findings) {
    for (FileComments& read : comments) {
      const SourceFile* file = read.suppressions.file;
      const bool added = suppressions_.emplace(file, std::move(read.suppressions)).second;
      if (added) append(findings, std::move(read.findings));
    }
    apply_levels(findings);
    if (suppressions_.empty()) return;
    std::erase_if(findings, [&](const Diagnostic& finding) { return is_ignored(finding); });
    DiagnosticSink unused;
    for (const auto& [file, suppressions] : suppressions_) report_unused_of(suppressions, unused);
    append(findings, unused.take_sorted());
    apply_levels(findings);
  }

 private:
  static void append(std::vector<Diagnostic>& findings, std::vector<Diagnostic> added) {
    if (added.empty()) return;
    for (Diagnostic& finding : added) findings.push_back(std::move(finding));
    std::stable_sort(findings.begin(), findings.end(), shown_before);
  }

  void apply_levels(std::vector<Diagnostic>& findings) {
    std::erase_if(findings, [&](Diagnostic& finding) {
      if (!known_.is_adjustable(*finding.kind)) return false;
      const auto level = levels_.level(*finding.kind, paths_.of(finding.span.file));
      if (level) finding.severity = *level;
      return !level;
    });
  }

  bool is_ignored(const Diagnostic& finding) {
    const auto found = suppressions_.find(finding.span.file);
    return found != suppressions_.end() && found->second.cover(finding);
  }

  void report_unused_of(const Suppressions& suppressions, DiagnosticSink& sink) {
    // Only when everything was looked at, nothing can be there to ignore.
    if (!suppressions.complete || !options_.profile.empty()) return;
    for (const Suppression& one : suppressions.list) {
      const bool of_target = one.kind->code.starts_with("AC5") && !options_.emit.empty();
      const bool off = !levels_.level(*one.kind, paths_.of(suppressions.file)).has_value();
      const Rule* rule = known_.rule_of(*one.kind);
      const bool never = off || (rule != nullptr && !is_active(*rule));
      if (!one.used && !of_target && !never) report_unused(one, sink);
    }
  }

  [[nodiscard]] bool is_active(const Rule& rule) const {
    const auto& active = levels_.active_rules();
    return std::find(active.begin(), active.end(), &rule) != active.end();
  }

  const LintLevels& levels_;
  const Options& options_;
  const KnownFindings known_ = known_findings();
  PathsFromRoot paths_;
  std::unordered_map<const SourceFile*, Suppressions> suppressions_;
};

}  // namespace

KnownFindings known_findings() { return {all_kinds(), all_rules()}; }

void lint_program(const LinkedSpec& spec, const Program& program, const Environment& environment,
                  bool whole_spec, DiagnosticSink& sink) {
  LintContext context{spec, program, *environment.catalog, sink};
  lint(environment.levels->active_rules(), whole_spec, context);
}

FileComments read_comments(const FileUnit& unit) {
  FileComments comments;
  if (unit.tree == nullptr || unit.documents.empty()) return comments;
  DiagnosticSink sink;
  comments.suppressions = read_suppressions(*unit.tree, known_findings(), sink);
  comments.findings = sink.take_sorted();
  return comments;
}

void settle_findings(std::vector<FileComments> comments, const Environment& environment,
                     const Options& options, FileSystem& files, std::vector<Diagnostic>& findings) {
  Settler(environment, options, files).settle(std::move(comments), findings);
}

}  // namespace accelc
