#include "compiler/analysis/fixes/fix_trial.h"

#include "compiler/analysis/fixes/fix_contract.h"
#include "compiler/analysis/fixes/other_tasks.h"
#include "compiler/diag/fix.h"
#include "compiler/frontend/spec/diagnostics.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace accelc {

namespace {

bool is_syntax_error(const Diagnostic& finding) {
  return finding.kind->layer() == DiagnosticLayer::kSyntax && finding.severity == Severity::kError;
}

Worsening new_finding(const DiagnosticKind& kind) {
  return {std::string(kind.code) + " (" + std::string(kind.name) + ")", &kind};
}

struct Errors {
  std::size_t count = 0;
  const DiagnosticKind* last = nullptr;
};

/// The errors of each file by kind; all together (null) when only those of syntax count: behind
/// one that is mended another one may come to light.
using ErrorCounts = std::map<std::pair<std::string, const DiagnosticKind*>, Errors>;

/// The errors of an analysis before and after fixes were applied.
class FixComparison {
 public:
  FixComparison(const Analysis& before, const Analysis& after, const std::vector<ChosenFix>& fixes)
      : before_(before), after_(after) {
    for (const ChosenFix& one : fixes) {
      fixed_.insert({one.finding->span.file->path(), one.finding->kind});
    }
  }

  /// What stood in a file that was no spec before, or behind an error, comes to light with the fix
  /// and was there already. But no fix may break the syntax.
  [[nodiscard]] Worsening what_became_worse(bool syntax_only) const {
    const std::set<std::string> fixed = syntax_only ? fixed_files() : std::set<std::string>();
    std::optional<std::set<std::string>> specs;  // found when they are asked for
    const ErrorCounts old_errors = count_errors(before_, syntax_only);
    for (const auto& [place, errors] : count_errors(after_, syntax_only)) {
      const auto old = old_errors.find(place);
      const std::size_t allowed = old == old_errors.end() ? 0 : old->second.count;
      if (errors.count <= allowed || fixed.contains(place.first)) continue;
      if (!specs) specs = new_specs();
      if (specs->contains(place.first)) continue;
      return new_finding(*errors.last);
    }
    return {};
  }

 private:
  /// The specs that were none before.
  [[nodiscard]] std::set<std::string> new_specs() const {
    std::set<std::string> specs = specs_of(after_);
    for (const std::string& path : specs_of(before_)) specs.erase(path);
    return specs;
  }

  /// The files in which errors of syntax were fixed: all of the kinds that were, became fewer. A
  /// header that was broken hid the statements below it.
  [[nodiscard]] std::set<std::string> fixed_files() const {
    const ErrorCounts old_counts = count_errors(before_, false);
    const ErrorCounts new_counts = count_errors(after_, false);
    std::set<std::string> fixed;
    std::set<std::string> not_fixed;
    for (const auto& place : fixed_) {
      if (place.second->layer() != DiagnosticLayer::kSyntax) continue;
      const auto now = new_counts.find(place);
      const auto then = old_counts.find(place);
      const bool fewer = now == new_counts.end() || then == old_counts.end() ||
                         now->second.count < then->second.count;
      (fewer ? fixed : not_fixed).insert(place.first);
    }
    for (const std::string& path : not_fixed) fixed.erase(path);
    return fixed;
  }

  /// The files whose specs were read; a file that lacked the marker was only looked at.
  static std::set<std::string> specs_of(const Analysis& analysis) {
    std::set<std::string> paths(analysis.clean_files.begin(), analysis.clean_files.end());
    for (const auto& [path, unit] : analysis.project.units) paths.insert(unit->file->path());
    for (const Diagnostic& finding : analysis.diagnostics) {
      const bool unmarked = finding.kind == &kUnmarkedFile || finding.kind == &kMisspeltMarker ||
                            finding.kind == &kMissingMarker;
      if (unmarked) paths.erase(finding.span.file->path());
    }
    return paths;
  }

  [[nodiscard]] ErrorCounts count_errors(const Analysis& analysis, bool syntax_only) const {
    ErrorCounts counts;
    const auto add = [&counts](const Diagnostic& finding, bool by_kind) {
      const std::string path = finding.span.valid() ? finding.span.file->path() : "";
      Errors& errors = counts[{path, by_kind ? finding.kind : nullptr}];
      ++errors.count;
      errors.last = finding.kind;
    };
    for (const Diagnostic& finding : analysis.diagnostics) {
      const bool counts_here =
          syntax_only ? is_syntax_error(finding) : !known_.is_adjustable(*finding.kind);
      if (counts_here) add(finding, !syntax_only);
    }
    // A fix of a changed line may break one that `--since` passes over, and nobody would see it.
    for (const Diagnostic& finding : analysis.filtered_out) {
      if (!known_.is_adjustable(*finding.kind)) add(finding, true);
    }
    return counts;
  }

  const Analysis& before_;
  const Analysis& after_;
  const KnownFindings known_ = known_findings();
  std::set<std::pair<std::string, const DiagnosticKind*>> fixed_;
};

/// The first finding that a fix without asking leads to at its own place.
Worsening what_is_new_there(const std::vector<ChosenFix>& fixes, const EditSet& edits,
                            const Analysis& before, const Analysis& after) {
  const FindingsByFile found_before(before.real_findings());
  const FindingsByFile found_after(after.real_findings());
  for (const ChosenFix& one : fixes) {
    if (one.fix->applicability != Applicability::kSafe || one.fix->edits.empty()) continue;
    const auto all = edits.by_file().find(one.fix->edits.front().span.file);
    if (all == edits.by_file().end()) continue;
    const Diagnostic* found = new_at_place(*one.fix, all->second, found_before, found_after);
    if (found != nullptr) return new_finding(*found->kind);
  }
  return {};
}

/// Whether what another reader read before, it reads still.
bool second_readers_agree(const EditSet& edits) {
  for (const auto& [file, list] : edits.by_file()) {
    const auto text = apply_edits(file->text(), list);
    if (!text) continue;
    const auto copy_of = [&file = file](std::string bytes) {
      return std::make_shared<const SourceFile>(file->path(), std::move(bytes), file->format());
    };
    if (second_reader_reads(copy_of(std::string(file->text()))) &&
        !second_reader_reads(copy_of(*text))) {
      return false;
    }
  }
  return true;
}

const Fix* safe_fix_of(const Diagnostic& finding) {
  const auto found = std::find_if(finding.fixes.begin(), finding.fixes.end(), [](const Fix& fix) {
    return fix.applicability == Applicability::kSafe;
  });
  return found == finding.fixes.end() ? nullptr : &*found;
}

using Group = std::vector<ChosenFix>;

/// Fixes that can be tried together: of errors or of rules, and none touches another.
std::deque<Group> groups_of(const Analysis& analysis, FixTrial& trial) {
  const KnownFindings known = known_findings();
  std::deque<Group> groups;
  for (const bool of_rules : {false, true}) {
    Group left;
    for (const Diagnostic& finding : analysis.real_findings()) {
      const Fix* fix = finding.span.valid() ? safe_fix_of(finding) : nullptr;
      if (fix == nullptr || known.is_adjustable(*finding.kind) != of_rules) continue;
      if (trial.can_change(*fix)) left.push_back({&finding, fix});
    }
    while (!left.empty()) {
      Group group;
      Group next;
      EditSet edits;
      for (const ChosenFix& one : left) (edits.add(*one.fix) ? group : next).push_back(one);
      groups.push_back(std::move(group));
      left = groups.back().empty() ? Group() : std::move(next);
    }
  }
  return groups;
}

/// So many trials at most for one run: what is left then is not called safe.
constexpr std::size_t kMostTrials = 200;

}  // namespace

Analyses analyses_of(const AnalysisOptions& options) {
  return {[&options](RunEnvironment& run) {
            return std::shared_ptr<const Analysis>(analyze(options, run, Keep::kFindings));
          },
          [&options](RunEnvironment& run, const std::vector<std::string>& paths) {
            // The programs keep nothing of the options.
            AnalysisOptions some = options;
            some.paths = paths;
            some.update_baseline = false;
            return std::shared_ptr<const Analysis>(analyze(some, run, Keep::kPrograms));
          }};
}

FixTrial::FixTrial(std::string stdin_name, RunEnvironment& run, Analyses analyses)
    : stdin_name_(std::move(stdin_name)),
      analyses_(std::move(analyses)),
      overlay_(*run.files),
      run_(run) {
  run_.stored_files = run_.files;
  run_.files = &overlay_;
}

bool FixTrial::can_change(const Fix& fix) {
  return std::all_of(fix.edits.begin(), fix.edits.end(),
                     [this](const Edit& edit) { return is_as_read(edit.span.file); });
}

bool FixTrial::is_as_read(const SourceFile* file) {
  const auto [known, added] = as_read_.try_emplace(file, false);
  if (added && file != nullptr) known->second = bytes_now(*file) == with_byte_order_mark(*file);
  return known->second;
}

bool FixTrial::is_standard_input(const SourceFile& file) const {
  return !stdin_name_.empty() && file.path() == stdin_name_;
}

std::string FixTrial::bytes_now(const SourceFile& file) {
  if (is_standard_input(file)) return run_.standard_input;
  return overlay_.read(file.path(), with_byte_order_mark(file).size()).bytes;
}

void FixTrial::put(const SourceFile& file, const std::string& text) {
  const std::string before = with_byte_order_mark(file);
  std::string after = before.substr(0, before.size() - file.size()) + text;
  if (is_standard_input(file)) {
    run_.standard_input = std::move(after);
  } else {
    overlay_.put(file.path(), before, std::move(after));
  }
}

void FixTrial::undo() {
  overlay_.restore(files_before_);
  run_.standard_input = input_before_;
}

std::vector<std::string> FixTrial::paths_of(const Analysis& analysis, const EditSet& edits) {
  std::set<const SourceFile*> files;
  for (const auto& [file, list] : edits.by_file()) files.insert(file);
  std::set<std::string> paths;
  const auto add = [&](const SourceFile& file) {
    paths.insert(is_standard_input(file) ? std::string(kStandardStream) : file.path());
  };
  for (const SourceFile* file : files) add(*file);
  for (const LinkedSpec& spec : analysis.project.specs) {
    const auto is_changed = [&](const LinkedSpec::Member& member) {
      return files.contains(member.unit->file.get());
    };
    if (std::any_of(spec.members.begin(), spec.members.end(), is_changed)) {
      add(*spec.members.front().unit->file);
    }
  }
  return {paths.begin(), paths.end()};
}

/// The analysis of the unfixed files with its programs: `before` itself when it kept them.
std::shared_ptr<const Analysis> FixTrial::programs_before(const Analysis& before,
                                                          const std::vector<std::string>& paths) {
  const auto& specs = before.specs;
  const bool kept = std::all_of(specs.begin(), specs.end(), [](const AnalyzedSpec& spec) {
    return spec.linked != nullptr && spec.program.entities().size() == spec.declared.size();
  });
  if (kept) return {std::shared_ptr<const Analysis>(), &before};
  return analyses_.some(run_, paths);
}

bool FixTrial::are_specs(const Analysis& before, const EditSet& edits) const {
  std::unordered_set<std::string_view> specs;
  for (const auto& [canonical, unit] : before.project.units) specs.insert(unit->file->path());
  return std::ranges::all_of(
      edits.by_file(), [&specs](const auto& entry) { return specs.contains(entry.first->path()); });
}

Worsening FixTrial::apply(const Analysis& before, const std::vector<ChosenFix>& fixes, Care care,
                          Scope scope) {
  EditSet edits;
  for (const ChosenFix& one : fixes) edits.add(*one.fix);
  files_before_ = overlay_.changed();
  input_before_ = run_.standard_input;
  // What accelc.toml says may hold for every file.
  const bool some = analyses_.some != nullptr && are_specs(before, edits);
  const std::vector<std::string> paths =
      some ? paths_of(before, edits) : std::vector<std::string>();
  OtherTasks others;
  Outputs built;
  if (some && care == Care::kSafe) {
    const auto programs = programs_before(before, paths);
    others = other_tasks(*programs, edits);
    built = outputs_of(*programs, others);
  }
  for (const auto& [file, list] : edits.by_file()) {
    const auto text = apply_edits(file->text(), list);
    if (text) put(*file, *text);
  }
  const bool narrow = some && scope == Scope::kChangedFiles;
  const auto programs = narrow || !others.empty() ? analyses_.some(run_, paths) : nullptr;
  after_ = narrow ? programs : analyses_.all(run_);
  Worsening worse = judge(before, fixes, edits, care);
  if (!worse && !others.empty()) {
    const std::string task = first_changed(built, outputs_of(*programs, others));
    if (!task.empty()) worse.text = "a change of another task, " + quote(task);
  }
  if (worse) {
    undo();
  } else {
    as_read_.clear();
  }
  return worse;
}

Worsening FixTrial::judge(const Analysis& before, const std::vector<ChosenFix>& fixes,
                          const EditSet& edits, Care care) const {
  const bool of_errors = !known_findings().is_adjustable(*fixes.front().finding->kind);
  Worsening worse = FixComparison(before, *after_, fixes).what_became_worse(of_errors);
  if (!worse && care == Care::kSafe) {
    worse = what_is_new_there(fixes, edits, before, *after_);
  }
  if (!worse && !second_readers_agree(edits)) worse.text = "a text that other readers refuse";
  return worse;
}

std::set<const Fix*> refused_fixes(const Analysis& analysis, const std::string& stdin_name,
                                   RunEnvironment& run, const Analyses& analyses) {
  FixTrial trial(stdin_name, run, analyses);
  std::set<const Fix*> refused;
  std::deque<Group> groups = groups_of(analysis, trial);
  for (std::size_t trials = 0; !groups.empty(); ++trials) {
    const Group group = std::move(groups.front());
    groups.pop_front();
    const bool tried = trials < kMostTrials;
    if (tried && !trial.apply(analysis, group, Care::kSafe, Scope::kChangedFiles)) {
      trial.undo();
    } else if (!tried || group.size() == 1) {
      for (const ChosenFix& one : group) refused.insert(one.fix);
    } else {
      const auto middle = group.begin() + static_cast<std::ptrdiff_t>(group.size() / 2);
      groups.emplace_back(group.begin(), middle);
      groups.emplace_back(middle, group.end());
    }
  }
  return refused;
}

void call_unsafe(Diagnostic& finding) {
  for (Fix& fix : finding.fixes) {
    if (fix.applicability == Applicability::kSafe) fix.applicability = Applicability::kUnsafe;
  }
}

void call_refused_fixes_unsafe(Analysis& analysis, const AnalysisOptions& options,
                               RunEnvironment& run) {
  const bool piped = reads_standard_input(options);
  const std::set<const Fix*> refused =
      refused_fixes(analysis, piped ? options.stdin_filename : "", run, analyses_of(options));
  if (refused.empty()) return;
  for (Diagnostic& finding : analysis.real_findings()) {
    const bool taken_back = std::any_of(finding.fixes.begin(), finding.fixes.end(),
                                        [&](const Fix& fix) { return refused.contains(&fix); });
    if (taken_back) call_unsafe(finding);
  }
  if (analysis.secrets) analysis.diagnostics = analysis.secrets->hide(analysis.unhidden);
}

}  // namespace accelc
