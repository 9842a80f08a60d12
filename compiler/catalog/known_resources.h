// The names under which nodes offer devices and what else belongs to them.
#pragma once

#include "compiler/catalog/catalog.h"

#include <string_view>

namespace accelc {

/// The resource of a device that is meant by a name that no known device has: one letter away, or
/// without the `.com` of its domain. Empty: a device has the name, or none is near.
std::string_view meant_device(std::string_view name, const Catalog& catalog);

}  // namespace accelc
