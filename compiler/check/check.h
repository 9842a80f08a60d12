// From specs to a Program: names resolved, values effective, everything checked against the
// catalog.
#pragma once

#include "compiler/check/effective.h"
#include "compiler/check/program.h"
#include "compiler/check/project.h"
#include "compiler/check/task_context.h"

#include <functional>
#include <string_view>

namespace accelc {

/// Checks every spec of `project` under `profile` (empty: the plain documents) and appends its
/// tasks to the Program; a task that several specs share comes once. The Program refers to
/// `project` and `catalog`.
Program check(const Project& project, std::string_view profile, const Catalog& catalog,
              const CheckOptions& options, DiagnosticSink& sink);

}  // namespace accelc
