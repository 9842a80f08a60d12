// The package that `flytectl register files --archive` reads: what the `flyte` target writes of
// tasks, workflows and launch plans in one compressed archive, each behind what it needs, and named
// as `pyflyte package` names it. Facts: flytekit
// 1.16.24 tools/repo.py, serialize_helpers.py; flytectl v0.9.8 cmd/register/register_util.go.
#pragma once

#include "compiler/backend/backend.h"

#include <memory>

namespace accelc::flyte_package {

std::unique_ptr<Backend> make_backend();

/// The name of the file at `index` of `count` in a package. The number is that of its kind: 1 for a
/// TaskSpec, 2 for a WorkflowSpec, 3 for a LaunchPlan.
std::string member_name(std::size_t index, std::size_t count, std::string_view entity,
                        int kind_number);

}  // namespace accelc::flyte_package
