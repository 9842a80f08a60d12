// The Flyte 1 target: one flyteidl.admin.TaskSpec for each task, as protobuf, JSON or text format.
// Facts: flyteidl, flytepropeller and flyteadmin v1.16.8, flytekit 1.16.24.
#pragma once

#include "compiler/backend/backend.h"
#include "compiler/backend/support_findings.h"

#include <memory>

namespace accelc::flyte {

inline constexpr TargetName kTarget{.name = "flyte", .column = TargetColumn::kFlyte};

std::unique_ptr<Backend> make_backend();

}  // namespace accelc::flyte
