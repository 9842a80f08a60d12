// What a task may ask for.
#pragma once

#include <string_view>
#include <vector>

namespace accelc {

/// The resources that have a name without a domain, the usual spelling of each before others.
std::vector<std::string_view> known_resources();

}  // namespace accelc
