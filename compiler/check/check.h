// From specs to a Program: names resolved, values effective, everything checked against the
// catalog.
#pragma once

#include "compiler/check/effective.h"
#include "compiler/check/program.h"
#include "compiler/check/project.h"
#include "compiler/check/task_context.h"

#include <string_view>
#include <vector>

namespace accelc {

/// Checks one spec, with what it includes, under `profile` (empty: the plain documents). The
/// Program refers to the spec's project and to `catalog`.
Program check(const LinkedSpec& spec, std::string_view profile, const Catalog& catalog,
              const CheckOptions& options, DiagnosticSink& sink);

/// Joins the programs of several specs. Specs that include the same file share its tasks; each is
/// kept once.
Program join_programs(std::vector<Program> programs);

}  // namespace accelc
