// The targets that there are.
#pragma once

#include "compiler/backend/backend.h"

#include <memory>
#include <string_view>
#include <vector>

namespace accelc {

/// All targets, in the order of the help text.
const std::vector<std::unique_ptr<Backend>>& all_backends();

/// By name; null when there is none.
const Backend* find_backend(std::string_view name);

}  // namespace accelc
