// Workflows and launch plans of a spec.
#pragma once

#include "compiler/check/link/copy_budget.h"
#include "compiler/check/link/spec_names.h"
#include "compiler/check/program.h"
#include "compiler/types/dataclass.h"

namespace accelc {

/// Adds them to `program`, whose tasks are checked, and reports what is wrong with them.
void check_workflows(const SpecNames& names, const SchemaFiles& schemas, CopyBudget& copies,
                     Program& program, DiagnosticSink& sink);

}  // namespace accelc
