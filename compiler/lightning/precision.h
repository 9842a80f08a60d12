// The precisions of Lightning 2.6.5, and which strategy takes which
// (lightning/fabric/plugins/precision, lightning/pytorch/plugins/precision).
#pragma once

#include "compiler/lightning/devices.h"
#include "compiler/lightning/strategies.h"
#include "schema/plain_value.h"

#include <optional>
#include <string_view>

namespace accelc::lightning {

/// One of the eight names for a text or number; nothing when it is none. 32.0 is none, although
/// Lightning's own test takes it: it finds no precision for it later.
std::optional<std::string_view> precision_of(const PlainValue& value);

/// Why the strategy cannot train in this precision; nothing when it can.
std::optional<Fault> precision_fault(std::string_view precision, Strategy strategy);

/// Lightning's words for a precision that is none.
Fault unknown_precision(const PlainValue& value);

}  // namespace accelc::lightning
