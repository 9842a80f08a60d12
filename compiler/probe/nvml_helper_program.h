// The helper's program, as bytes of a generated source.
#pragma once

#include <cstddef>
#include <span>

namespace accelc {

std::span<const unsigned char> nvml_helper_program();

}  // namespace accelc
