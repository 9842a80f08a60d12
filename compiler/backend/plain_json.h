// Values that accelc passes on, as JSON.
#pragma once

#include "compiler/check/plain_value.h"

#include <nlohmann/json_fwd.hpp>

namespace accelc {

/// The value as it is: keys in their order, numbers stay numbers, dates become texts.
nlohmann::ordered_json to_json(const PlainValue& value);

}  // namespace accelc
