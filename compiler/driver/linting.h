// Between the analysis and the rules: which rules run, and what becomes of their findings.
#pragma once

#include "compiler/driver/config.h"
#include "compiler/lint/known.h"
#include "compiler/lint/rule.h"
#include "compiler/lint/suppressions.h"

#include <vector>

namespace accelc {

/// All kinds of findings, with the rules.
KnownFindings known_findings();

/// Runs the rules that `environment` has not switched off over a checked program; `whole_spec` for
/// the one without a profile. The findings have their kinds' own severities.
void lint_program(const LinkedSpec& spec, const Program& program, const Environment& environment,
                  bool whole_spec, DiagnosticSink& sink);

/// The comments of one file: what they ignore, and what is wrong with them.
struct FileComments {
  Suppressions suppressions;
  std::vector<Diagnostic> findings;

  [[nodiscard]] bool empty() const { return suppressions.list.empty() && findings.empty(); }
};

/// Empty for a file that is no spec, or whose content was dropped.
FileComments read_comments(const FileUnit& unit);

/// Gives every finding its level, drops what is off and what a comment of its file ignores, and
/// adds what is wrong with the comments, those that ignore nothing too. `comments` may hold a file
/// twice. Keeps the order in which findings are shown.
void settle_findings(std::vector<FileComments> comments, const Environment& environment,
                     const Options& options, FileSystem& files, std::vector<Diagnostic>& findings);

}  // namespace accelc
