// From specs to a Program: names resolved, values effective, everything checked against the
// catalog.
#pragma once

#include "compiler/check/effective.h"
#include "compiler/check/program.h"
#include "compiler/check/project.h"
#include "compiler/check/task_context.h"

#include <span>
#include <string_view>
#include <vector>

namespace accelc {

/// Checks one spec, with what it includes, under `profile` (empty: the plain documents). The
/// Program refers to the spec's project and to `catalog`.
Program check(const LinkedSpec& spec, std::string_view profile, const Catalog& catalog,
              const CheckOptions& options, DiagnosticSink& sink);

/// Who the tasks of `program` are, in order.
std::vector<TaskIdentity> identities_of(const Program& program);

/// The tasks of several specs, in order. Specs that include the same file share its tasks; each is
/// there once. Valid while the programs live.
std::vector<const Task*> tasks_of(std::span<const Program* const> programs);

}  // namespace accelc
