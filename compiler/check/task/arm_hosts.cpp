#include "compiler/check/task/arm_hosts.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace accelc {

bool has_arm_host(const Accelerator& accelerator) {
  constexpr std::array<std::string_view, 4> kFamilies = {"gh200", "gb200", "gb300", "t4g"};
  return std::any_of(kFamilies.begin(), kFamilies.end(),
                     [&](std::string_view family) { return accelerator.id.starts_with(family); });
}

}  // namespace accelc
