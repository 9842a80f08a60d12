// Small helpers over the JSON of manifests.
#pragma once

#include "compiler/backend/plain_json.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace accelc::kubernetes {

/// Keys in the order in which they were added.
using Json = nlohmann::ordered_json;

/// The object at `key`, made when there is none.
Json& object_at(Json& object, const std::string& key);

/// The list at `key`, made when there is none.
Json& list_at(Json& object, const std::string& key);

/// Sets `key` unless it is there.
void set_missing(Json& object, const std::string& key, Json value);

/// Entries that have a value, laid over `object`.
void add_texts(const Setting<Map<std::string>>& texts, Json& object);

/// The item of a list of objects whose `name` is `name`; null when there is none.
Json* find_named(Json& list, std::string_view name);

}  // namespace accelc::kubernetes
