// The names of tasks, workflows and launch plans in Flyte.
#pragma once

#include <string>
#include <string_view>

namespace accelc {

/// Why `name` cannot be the name of an entity; empty when it can.
std::string why_no_entity_name(std::string_view name);

}  // namespace accelc
