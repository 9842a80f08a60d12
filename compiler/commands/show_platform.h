// Platforms as text.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/check/program.h"

#include <string>

namespace accelc {

std::string platform_list_text(const Catalog& catalog);

/// Labels, taints and devices of a platform.
std::string platform_text(const Catalog& catalog, const Platform& platform);

/// What becomes of the device that a task asks for on its platform: resource, labels, taints.
std::string device_on_platform_text(const Task& task);

}  // namespace accelc
