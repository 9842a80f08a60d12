#include "compiler/driver/fixing.h"

#include "compiler/check/diagnostics.h"
#include "compiler/diag/edit_set.h"
#include "compiler/diag/fix.h"
#include "compiler/driver/diagnostics.h"
#include "compiler/driver/fix_contract.h"
#include "compiler/driver/linting.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace accelc {

namespace {

constexpr std::size_t kNoLimit = SIZE_MAX;

/// One fix of a round.
struct Chosen {
  const Diagnostic* finding;
  const Fix* fix;
};

/// A fix that was given up: of this kind, in this file, saying this of this line.
using Blocked = std::map<std::pair<const DiagnosticKind*, std::string>, std::set<std::string>>;

/// When so many fixes of a kind were wrong for a file, the others are not tried.
constexpr std::size_t kMostBlocked = 8;

/// What a finding says and its line: offsets change from round to round.
std::string words_and_line(const Diagnostic& finding) {
  const SourceFile& file = *finding.span.file;
  return finding.message + "\n" +
         std::string(file.lines().line(file.lines().line_of(finding.span.begin)));
}

bool is_syntax_error(const Diagnostic& finding) {
  return finding.kind->code.starts_with("AC1") && finding.severity == Severity::kError;
}

struct Errors {
  std::size_t count = 0;
  const DiagnosticKind* last = nullptr;
};

/// The errors of each file by kind; all together (null) when only those of syntax count: behind
/// one that is mended another one may come to light.
using ErrorCounts = std::map<std::pair<std::string, const DiagnosticKind*>, Errors>;

class Fixer {
 public:
  Fixer(const FixChoice& choice, const std::string& stdin_name, RunEnvironment& run,
        const Analyze& analyze)
      : choice_(choice),
        stdin_name_(stdin_name),
        analyze_(analyze),
        overlay_(*run.files),
        run_(run) {
    run_.stored_files = run_.files;
    run_.files = &overlay_;
  }

  FixOutcome run() {
    outcome_.analysis = analyze_(run_);
    // A round that is taken back is tried again with half of its fixes.
    std::size_t limit = kNoLimit;
    std::size_t rounds = 0;
    for (;;) {
      const std::vector<Chosen> chosen = choose(limit);
      outcome_.unfinished = !chosen.empty() && rounds == kFixRounds;
      if (chosen.empty() || outcome_.unfinished) break;
      const std::string worse = apply(chosen);
      if (worse.empty()) {
        outcome_.fixed += chosen.size();
        limit = kNoLimit;
        ++rounds;
      } else if (chosen.size() > 1) {
        limit = chosen.size() / 2;
      } else {
        give_up(chosen.front(), worse);
        limit = kNoLimit;
      }
    }
    for (const auto& [path, file] : overlay_.changed()) outcome_.changed.push_back(file);
    outcome_.standard_input = run_.standard_input;
    return std::move(outcome_);
  }

 private:
  /// Fixes of errors come first: what a spec means without them is not known yet.
  std::vector<Chosen> choose(std::size_t limit) {
    // Nobody asked for all of them.
    if (outcome_.analysis->narrowing_failed) return {};
    std::vector<Chosen> errors = choose(limit, true);
    return errors.empty() ? choose(limit, false) : errors;
  }

  std::vector<Chosen> choose(std::size_t limit, bool errors) {
    std::vector<Chosen> chosen;
    EditSet edits;
    for (const Diagnostic& finding : outcome_.analysis->real_findings()) {
      if (chosen.size() == limit) break;
      if (known_.is_adjustable(*finding.kind) == errors) continue;
      const Fix* fix = choice_.fix_of(finding);
      if (fix == nullptr || !can_change(*fix) || is_blocked(finding) || !edits.add(*fix)) continue;
      chosen.push_back({&finding, fix});
    }
    return chosen;
  }

  bool can_change(const Fix& fix) {
    return std::all_of(fix.edits.begin(), fix.edits.end(),
                       [this](const Edit& edit) { return is_as_read(edit.span.file); });
  }

  /// Whether the text is that of a file, and not of a built-in page or of an option.
  bool is_as_read(const SourceFile* file) {
    const auto [known, added] = as_read_.try_emplace(file, false);
    if (added && file != nullptr) known->second = bytes_now(*file) == with_byte_order_mark(*file);
    return known->second;
  }

  [[nodiscard]] bool is_standard_input(const SourceFile& file) const {
    return !stdin_name_.empty() && file.path() == stdin_name_;
  }

  std::string bytes_now(const SourceFile& file) {
    if (is_standard_input(file)) return run_.standard_input;
    return overlay_.read(file.path(), with_byte_order_mark(file).size()).bytes;
  }

  [[nodiscard]] bool is_blocked(const Diagnostic& finding) const {
    const auto known = blocked_.find({finding.kind, finding.span.file->path()});
    return known != blocked_.end() && (known->second.size() >= kMostBlocked ||
                                       known->second.contains(words_and_line(finding)));
  }

  /// Returns what became worse; then everything is as it was.
  std::string apply(const std::vector<Chosen>& chosen) {
    EditSet edits;
    for (const Chosen& one : chosen) edits.add(*one.fix);
    const std::map<std::string, ChangedFile> files_before = overlay_.changed();
    const std::string input_before = run_.standard_input;
    for (const auto& [file, list] : edits.by_file()) {
      const auto text = apply_edits(file->text(), list);
      if (text) put(*file, *text);
    }
    const std::shared_ptr<const Analysis> after = analyze_(run_);
    const bool errors = !known_.is_adjustable(*chosen.front().finding->kind);
    mended_.clear();
    for (const Chosen& one : chosen)
      mended_.insert({one.finding->span.file->path(), one.finding->kind});
    std::string worse = what_became_worse(*outcome_.analysis, *after, errors);
    if (worse.empty()) worse = what_is_new_there(chosen, edits, *after);
    if (worse.empty() && !second_readers_agree(edits)) worse = "a text that other readers refuse";
    if (worse.empty()) {
      outcome_.analysis = after;
      as_read_.clear();
    } else {
      overlay_.restore(files_before);
      run_.standard_input = input_before;
    }
    return worse;
  }

  void put(const SourceFile& file, const std::string& text) {
    const std::string before = with_byte_order_mark(file);
    std::string after = before.substr(0, before.size() - file.size()) + text;
    if (is_standard_input(file)) {
      run_.standard_input = std::move(after);
    } else {
      overlay_.put(file.path(), before, std::move(after));
    }
  }

  /// The first finding that a fix without asking leads to at its own place.
  [[nodiscard]] std::string what_is_new_there(const std::vector<Chosen>& chosen,
                                              const EditSet& edits, const Analysis& after) const {
    for (const Chosen& one : chosen) {
      if (one.fix->applicability != Applicability::kSafe || one.fix->edits.empty()) continue;
      const auto all = edits.by_file().find(one.fix->edits.front().span.file);
      const Diagnostic* found =
          all == edits.by_file().end()
              ? nullptr
              : new_at_place(*one.fix, all->second, outcome_.analysis->real_findings(),
                             after.real_findings());
      if (found == nullptr) continue;
      return std::string(found->kind->code) + " (" + std::string(found->kind->name) + ")";
    }
    return {};
  }

  /// Whether what another reader read before, it reads still.
  bool second_readers_agree(const EditSet& edits) {
    for (const auto& [file, list] : edits.by_file()) {
      const auto text = apply_edits(file->text(), list);
      if (!text) continue;
      const auto before = std::make_shared<const SourceFile>(
          file->path(), std::string(file->text()), file->format());
      const auto after = std::make_shared<const SourceFile>(file->path(), *text, file->format());
      if (second_reader_reads(before) && !second_reader_reads(after)) return false;
    }
    return true;
  }

  /// What stood in a file that was no spec before, or behind an error, comes to light with the fix
  /// and was there already. But no fix may break the syntax.
  [[nodiscard]] std::string what_became_worse(const Analysis& before, const Analysis& after,
                                              bool syntax_only) const {
    const std::set<std::string> old_specs = specs_of(before);
    const std::set<std::string> specs = specs_of(after);
    const ErrorCounts old_errors = count_errors(before, syntax_only);
    for (const auto& [place, errors] : count_errors(after, syntax_only)) {
      const auto old = old_errors.find(place);
      const std::size_t allowed = old == old_errors.end() ? 0 : old->second.count;
      const bool is_new = specs.contains(place.first) && !old_specs.contains(place.first);
      if (errors.count <= allowed || is_new) continue;
      if (syntax_only && is_mended(place.first, before, after)) continue;
      return std::string(errors.last->code) + " (" + std::string(errors.last->name) + ")";
    }
    return {};
  }

  /// Whether errors of syntax were mended in the file: all of the kinds that were, became fewer. A
  /// header that was broken hid the statements below it.
  [[nodiscard]] bool is_mended(const std::string& path, const Analysis& before,
                               const Analysis& after) const {
    bool any = false;
    const ErrorCounts old_counts = count_errors(before, false);
    const ErrorCounts new_counts = count_errors(after, false);
    for (const auto& mended : mended_) {
      if (mended.first != path || !mended.second->code.starts_with("AC1")) continue;
      any = true;
      const auto now = new_counts.find(mended);
      const auto then = old_counts.find(mended);
      if (now != new_counts.end() && then != old_counts.end() &&
          now->second.count >= then->second.count) {
        return false;
      }
    }
    return any;
  }

  /// The files whose specs were read; a file that lacked the marker was only looked at.
  static std::set<std::string> specs_of(const Analysis& analysis) {
    std::set<std::string> paths;
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
    for (const Diagnostic& finding : analysis.passed_over) {
      if (!known_.is_adjustable(*finding.kind)) add(finding, true);
    }
    return counts;
  }

  void give_up(const Chosen& one, const std::string& worse) {
    const Diagnostic& finding = *one.finding;
    blocked_[{finding.kind, finding.span.file->path()}].insert(words_and_line(finding));
    const std::string what = "the fix of " + std::string(finding.kind->code) + " leads to " + worse;
    // A key that is renamed shows what is wrong with its value; broken syntax has no excuse.
    const bool bug = one.fix->applicability == Applicability::kSafe && worse.starts_with("AC1") &&
                     !finding.kind->code.starts_with("AC1");
    if (bug) {
      DiagnosticSink sink;
      sink.report<kInternalError>(finding.span, what + " and was taken back");
      for (Diagnostic& said : sink.take_sorted()) outcome_.dropped.push_back(std::move(said));
      outcome_.kept.push_back(outcome_.analysis);
    } else {
      const Position place = position_of(finding.span);
      outcome_.not_applied.push_back(finding.span.file->path() + ":" +
                                     std::to_string(place.line + 1) + ": " + what);
    }
  }

  const FixChoice& choice_;
  const std::string& stdin_name_;
  const Analyze& analyze_;
  OverlayFileSystem overlay_;
  RunEnvironment run_;
  const KnownFindings known_ = known_findings();
  std::map<const SourceFile*, bool> as_read_;
  Blocked blocked_;
  std::set<std::pair<std::string, const DiagnosticKind*>> mended_;  // by the fixes of a round
  FixOutcome outcome_;
};

}  // namespace

bool FixChoice::takes(const Diagnostic& finding) const {
  return only.empty() || std::find(only.begin(), only.end(), finding.kind) != only.end();
}

const Fix* FixChoice::fix_of(const Diagnostic& finding) const {
  if (!takes(finding) || !finding.span.valid()) return nullptr;
  const auto found =
      std::find_if(finding.fixes.begin(), finding.fixes.end(), [this](const Fix& fix) {
        return fix.applicability == Applicability::kSafe ||
               (unsafe && fix.applicability == Applicability::kUnsafe);
      });
  return found == finding.fixes.end() ? nullptr : &*found;
}

FixOutcome fix_all(const FixChoice& choice, const std::string& stdin_name, RunEnvironment& run,
                   const Analyze& analyze) {
  return Fixer(choice, stdin_name, run, analyze).run();
}

}  // namespace accelc
