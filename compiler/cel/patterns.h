// Regular expressions in conditions.
#pragma once

#include <string>
#include <string_view>

namespace accelc {

/// Why a pattern is not one of RE2, which CEL's are; empty where it is one.
std::string cel_pattern_fault(std::string_view pattern);

}  // namespace accelc
