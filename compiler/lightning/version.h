// Versions of Lightning.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace accelc::lightning {

/// Major, minor and patch; a part that is not written is the newest there is.
using Version = std::array<std::int64_t, 3>;

/// "2.6", "2.6.5", "2.5.0.post0"; nothing when the text does not start with numbers and points.
std::optional<Version> parse_version(std::string_view text);

}  // namespace accelc::lightning
