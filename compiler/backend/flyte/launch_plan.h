// From a launch plan of the Program to flyteidl.admin.LaunchPlan.
#pragma once

#include "compiler/check/workflow/workflow.h"

#include <string>
#include <string_view>

namespace accelc::flyte {

/// The LaunchPlan in one of message_formats(); equal plans give equal bytes.
std::string launch_plan_bytes(const LaunchPlan& plan, std::string_view format);

}  // namespace accelc::flyte
