#include "compiler/analysis/fixes/fixing.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/diagnostics.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace accelc {

namespace {

constexpr std::size_t kNoLimit = SIZE_MAX;

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

class Fixer {
 public:
  Fixer(const FixChoice& choice, const std::string& stdin_name, RunEnvironment& run,
        const Analyses& analyses)
      : choice_(choice), analyses_(analyses), trial_(stdin_name, run, analyses) {}

  FixOutcome run() {
    outcome_.analysis = analyses_.all(trial_.run());
    // A round that is taken back is tried again with half of its fixes.
    std::size_t limit = kNoLimit;
    std::size_t rounds = 0;
    for (;;) {
      const std::vector<ChosenFix> chosen = choose(limit);
      outcome_.unfinished = !chosen.empty() && rounds == kFixRounds;
      if (chosen.empty() || outcome_.unfinished) break;
      const Worsening worse = trial_.apply(*outcome_.analysis, chosen, care(), Scope::kAll);
      if (!worse) {
        outcome_.analysis = trial_.after();
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
    for (const auto& [path, file] : trial_.changed()) outcome_.changed.push_back(file);
    outcome_.standard_input = trial_.run().standard_input;
    note_given_up();
    return std::move(outcome_);
  }

 private:
  [[nodiscard]] Care care() const { return choice_.unsafe ? Care::kUnsafe : Care::kSafe; }

  /// Fixes of errors come first: what a spec means without them is not known yet.
  std::vector<ChosenFix> choose(std::size_t limit) {
    // Nobody asked for all of them.
    if (outcome_.analysis->filters_failed) return {};
    std::vector<ChosenFix> errors = choose(limit, true);
    return errors.empty() ? choose(limit, false) : errors;
  }

  std::vector<ChosenFix> choose(std::size_t limit, bool errors) {
    std::vector<ChosenFix> chosen;
    EditSet edits;
    for (const Diagnostic& finding : outcome_.analysis->real_findings()) {
      if (chosen.size() == limit) break;
      if (known_.is_adjustable(*finding.kind) == errors) continue;
      const Fix* fix = choice_.fix_of(finding);
      if (fix == nullptr || !trial_.can_change(*fix) || is_blocked(finding) || !edits.add(*fix))
        continue;
      chosen.push_back({&finding, fix});
    }
    return chosen;
  }

  [[nodiscard]] bool is_blocked(const Diagnostic& finding) const {
    const auto known = blocked_.find({finding.kind, finding.span.file->path()});
    return known != blocked_.end() && (known->second.size() >= kMostBlocked ||
                                       known->second.contains(words_and_line(finding)));
  }

  [[nodiscard]] bool has_broken_syntax(const SourceFile& file) const {
    return std::ranges::any_of(
        outcome_.analysis->real_findings(), [&file](const Diagnostic& finding) {
          return finding.severity == Severity::kError && finding.span.file == &file &&
                 finding.kind->layer() == DiagnosticLayer::kSyntax;
        });
  }

  void give_up(const ChosenFix& one, const Worsening& worse) {
    const Diagnostic& finding = *one.finding;
    blocked_[{finding.kind, finding.span.file->path()}].insert(words_and_line(finding));
    const std::string what =
        "the fix of " + std::string(finding.kind->code) + " leads to " + worse.text;
    // A key that is renamed shows what is wrong with its value, and may be there already; broken
    // syntax has no excuse, unless it was broken before: a quote that is never closed ends at the
    // next one that is written.
    const bool breaks_syntax = worse.kind != nullptr && worse.kind != &kDuplicateKey &&
                               worse.kind->layer() == DiagnosticLayer::kSyntax &&
                               finding.kind->layer() != DiagnosticLayer::kSyntax;
    const bool bug = one.fix->applicability == Applicability::kSafe && breaks_syntax &&
                     !has_broken_syntax(*finding.span.file);
    if (bug) {
      DiagnosticSink sink;
      sink.report<kInternalError>(finding.span, what + " and was reverted");
      for (Diagnostic& said : sink.take_sorted()) outcome_.dropped.push_back(std::move(said));
      outcome_.kept.push_back(outcome_.analysis);
    } else {
      const Position place = position_of(finding.span);
      outcome_.not_applied.push_back(finding.span.file->path() + ":" +
                                     std::to_string(place.line + 1) + ": " + what);
    }
  }

  /// A fix that was taken back is not called safe any more.
  void note_given_up() {
    const std::vector<Diagnostic>& findings = outcome_.analysis->real_findings();
    for (std::size_t i = 0; i < findings.size(); ++i) {
      if (findings[i].span.valid() && is_blocked(findings[i])) outcome_.given_up.insert(i);
    }
  }

  const FixChoice& choice_;
  const Analyses& analyses_;
  FixTrial trial_;
  const KnownFindings known_ = known_findings();
  Blocked blocked_;
  FixOutcome outcome_;
};

}  // namespace

bool FixChoice::takes(const Diagnostic& finding) const {
  return only.empty() || std::find(only.begin(), only.end(), finding.kind) != only.end();
}

const Fix* FixChoice::fix_of(const Diagnostic& finding) const {
  if (!takes(finding) || !finding.span.valid()) return nullptr;
  const auto elsewhere = [this](const Edit& edit) { return edit.span.file->path() != file; };
  const auto found = std::find_if(finding.fixes.begin(), finding.fixes.end(), [&](const Fix& fix) {
    if (!file.empty() && std::any_of(fix.edits.begin(), fix.edits.end(), elsewhere)) {
      return false;
    }
    return fix.applicability == Applicability::kSafe ||
           (unsafe && fix.applicability == Applicability::kUnsafe);
  });
  return found == finding.fixes.end() ? nullptr : &*found;
}

FixOutcome fix_all(const FixChoice& choice, const std::string& stdin_name, RunEnvironment& run,
                   const Analyses& analyses) {
  return Fixer(choice, stdin_name, run, analyses).run();
}

}  // namespace accelc
