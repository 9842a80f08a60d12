// Runs rules over a checked spec. Which rules run is the caller's choice; at which level their
// findings count is decided later (levels.h).
#pragma once

#include "compiler/lint/rule.h"

#include <span>

namespace accelc {

/// Looks at the tasks of `context.program`, and with `whole_spec` at the spec itself, unless one of
/// its files has errors. What rules report goes into the context's sink.
void lint(std::span<const Rule* const> rules, bool whole_spec, LintContext& context);

}  // namespace accelc
