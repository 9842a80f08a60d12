// Platforms as text.
#pragma once

#include "compiler/catalog/catalog.h"

#include <string>

namespace accelc {

std::string platform_list_text(const Catalog& catalog);

/// Labels, taints and devices of a platform.
std::string platform_text(const Catalog& catalog, const Platform& platform);

/// What a device becomes on a platform: labels, resource, tolerations.
std::string device_on_platform_text(const AcceleratorMatch& device, const Platform& platform,
                                    std::string_view partition);

}  // namespace accelc
