// `[lint]` as one accelc.toml says it, before it is laid over what it extends: a rule may be called
// by its code or its name, and a later file must reach it by either.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/lint/known.h"
#include "schema/config_spec.h"

namespace accelc {

/// Writes names for the codes of single findings in `rules` and `per-file-rules`. Reports a finding
/// to which two entries, of which neither is narrower, give different levels.
void use_rule_names(LintConfig& config, const KnownFindings& known, DiagnosticSink& sink);

}  // namespace accelc
