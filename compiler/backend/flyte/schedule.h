// When a launch plan starts, and who is told how it ended (flytekit 1.16.24 core/schedule.py,
// core/notification.py).
#pragma once

#include "schema/workflow_spec.h"

namespace flyteidl::admin {
class LaunchPlanMetadata;
}

namespace accelc::flyte {

void fill_metadata(const LaunchPlanSpec& plan, ::flyteidl::admin::LaunchPlanMetadata& out);

}  // namespace accelc::flyte
