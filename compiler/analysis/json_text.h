// Texts in JSON that accelc wrote and somebody may have changed.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace accelc {

/// The text under `key`; empty when there is none.
std::string text_at(const nlohmann::ordered_json& object, const char* key);

}  // namespace accelc
