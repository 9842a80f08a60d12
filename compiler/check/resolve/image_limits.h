// How long the parts of an image reference may be (distribution/reference v0.6, regexp.go and
// reference.go).
#pragma once

#include <cstddef>

namespace accelc {

inline constexpr std::size_t kLongestImagePath = 255;
inline constexpr std::size_t kLongestImageTag = 128;

}  // namespace accelc
