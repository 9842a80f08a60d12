// Devices of a task by a claim (Dynamic Resource Allocation), on platforms that hand them out so.
#pragma once

#include "compiler/placement/placement.h"

#include <optional>
#include <string_view>

namespace accelc {

/// Whether the nodes that are meant for the task hand out devices by claims alone.
bool gets_claims(const Task& task);

/// What the claim of a task asks for, or why accelc writes none. Both empty: the task asks for no
/// device, or its platform has no claims.
struct ClaimWish {
  std::optional<DeviceClaim> claim;
  std::string_view why_not;  ///< goes on behind "a claim cannot be written: "
  Span span;                 ///< of what stands in the way
};

/// `placement`: where the task would run on nodes with the same devices that a device plugin hands
/// out. Its labels and amounts are not changed.
ClaimWish claim_wish(const Task& task, const Placement& placement);

}  // namespace accelc
