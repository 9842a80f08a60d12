// Applies the fixes of findings, round by round, until nothing is left to apply: the findings of a
// round are those of the texts that the round before left. What a round makes worse is taken back.
#pragma once

#include "compiler/analysis/analysis.h"
#include "compiler/analysis/fixes/edited_files.h"
#include "compiler/analysis/fixes/fix_trial.h"

#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace accelc {

/// Which fixes are applied.
struct FixChoice {
  bool unsafe = false;
  /// The kinds of findings whose fixes are applied; empty: all kinds.
  std::vector<const DiagnosticKind*> only;
  /// Those that change this file alone, by the path in findings; empty: any files.
  std::string file;

  [[nodiscard]] bool takes(const Diagnostic& finding) const;
  /// The fix that would be applied; null when there is none.
  [[nodiscard]] const Fix* fix_of(const Diagnostic& finding) const;
};

struct FixOutcome {
  /// What a run over the fixed texts finds.
  std::shared_ptr<const Analysis> analysis;
  std::size_t fixed = 0;
  /// Files on disk that are different now; none of them is written yet.
  std::vector<ChangedFile> changed;
  /// What standard input became, when it was read.
  std::string standard_input;
  /// Safe fixes that broke the syntax: bugs of accelc.
  std::vector<Diagnostic> dropped;
  /// Others that were taken back, each as a sentence: a guess that was wrong, or a new error.
  std::vector<std::string> not_applied;
  /// Findings of `analysis`, by their number, whose fixes are among both: they are not safe.
  std::set<std::size_t> given_up;
  /// Whether the last round left something to fix.
  bool unfinished = false;
  /// Keeps the places of `dropped` alive.
  std::vector<std::shared_ptr<const Analysis>> kept;
};

/// At most so many rounds: fixes that never come to an end are a bug, and are given up.
inline constexpr std::size_t kFixRounds = 10;

/// `stdin_name` is the name of standard input in findings; empty when it is not read.
FixOutcome fix_all(const FixChoice& choice, const std::string& stdin_name, RunEnvironment& run,
                   const Analyses& analyses);

}  // namespace accelc
