// The Flyte 2 target: one flyteidl2.task.TaskSpec for each task, as protobuf, JSON or text format.
// Facts: flyteidl2 2.0.42, the flyte SDK 2.6.5 and 2.12.1, flyte v2.0.43.
#pragma once

#include "compiler/backend/backend.h"
#include "compiler/backend/support_findings.h"

#include <memory>

namespace accelc::flyte2 {

inline constexpr TargetName kTarget{.name = "flyte2", .column = TargetColumn::kFlyte2};

std::unique_ptr<Backend> make_backend();

}  // namespace accelc::flyte2
