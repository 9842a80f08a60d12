// Values that accelc passes on, as JSON.
#pragma once

#include "schema/plain_value.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace accelc {

/// The value as it is: keys in their order, numbers stay numbers, dates become texts.
nlohmann::ordered_json to_json(const PlainValue& value);

/// The text of a JSON value, on one line without an indent. Infinity, for which JSON has no word,
/// is the number 1e999, which readers take for it.
std::string json_text(const nlohmann::ordered_json& value, int indent = -1);

/// The same of a value that is only to become text.
std::string json_text(const PlainValue& value);

}  // namespace accelc
