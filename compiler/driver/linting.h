// Between the analysis and the rules: which rules run, and what becomes of their findings.
#pragma once

#include "compiler/driver/config.h"
#include "compiler/lint/known.h"
#include "compiler/lint/rule.h"

#include <vector>

namespace accelc {

/// All kinds of findings, with the rules.
KnownFindings known_findings();

/// Runs the rules that `environment` has not switched off over a checked program; `whole_spec` for
/// the one without a profile. The findings have their kinds' own severities.
void lint_program(const LinkedSpec& spec, const Program& program, const Environment& environment,
                  bool whole_spec, DiagnosticSink& sink);

/// Gives every finding its level and drops what is off.
void apply_levels(const Environment& environment, FileSystem& files,
                  std::vector<Diagnostic>& findings);

}  // namespace accelc
