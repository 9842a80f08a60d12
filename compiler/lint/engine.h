// Runs rules over a checked spec. Which rules run is the caller's choice; at which level their
// findings count is decided later (levels.h).
#pragma once

#include "compiler/lint/doubts.h"
#include "compiler/lint/rule.h"

#include <span>

namespace accelc {

/// Looks at a task of `context.program`. `trainers`: its section, when Lightning takes it on a
/// machine that is known, once for each way in which the targets start its processes. Rules that
/// read a part in doubt are not asked. What rules report goes into the context's sink.
void lint_task(std::span<const Rule* const> rules, const Task& task,
               std::span<const lightning::Trainer* const> trainers, LintContext& context);

/// Looks at the workflows and launch plans of `context.program`, unless a part of the files could
/// not be read.
void lint_workflows(std::span<const Rule* const> rules, LintContext& context);

/// Looks at the spec itself, unless one of its files has errors.
void lint_spec(std::span<const Rule* const> rules, LintContext& context);

}  // namespace accelc
