// The list of all back ends, one for each target of `--emit`.
#pragma once

#include "compiler/backend/backend.h"

#include <memory>
#include <string_view>
#include <vector>

namespace accelc {

/// All back ends, in the order in which the help text lists their targets.
const std::vector<std::unique_ptr<Backend>>& all_backends();

/// The back end that writes the target `name`; null when there is no such target.
const Backend* find_backend(std::string_view name);

}  // namespace accelc
