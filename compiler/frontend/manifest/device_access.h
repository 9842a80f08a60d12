// What conditions of claims read of a device, as words of CEL, without its grammar.
#pragma once

#include "compiler/cel/token.h"
#include "compiler/syntax/tree.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace accelc {

/// `device.attributes['gpu.nvidia.com'].productName`, `device.capacity['gpu.nvidia.com'].memory`.
struct CelDeviceAccess {
  std::string_view of;  ///< "attributes", "capacity"
  const CelToken* domain = nullptr;
  const CelToken* name = nullptr;
  std::size_t end = 0;  ///< the token behind it
};

/// The one that begins at the index; nothing when none does.
std::optional<CelDeviceAccess> cel_device_access_at(const std::vector<CelToken>& tokens,
                                                    std::size_t index);

/// Where a token of the expression's text stands in the file.
Span place_of(NodeRef expression, const CelToken& token);

}  // namespace accelc
