// Which accelc this is.
#pragma once

#include <string_view>

namespace accelc {

/// "0.1.0".
std::string_view version_text();

}  // namespace accelc
