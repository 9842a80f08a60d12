// Small helpers over the JSON of manifests.
#pragma once

#include "schema/plain_json.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace accelc::kubernetes {

/// Keys in the order in which they were added.
using Json = nlohmann::ordered_json;

/// Entries that have a value, laid over `object`.
void add_texts(const Setting<Map<std::string>>& texts, Json& object);

}  // namespace accelc::kubernetes
