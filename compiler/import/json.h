// A spec on its way to text: keys in the order in which they are written.
#pragma once

#include "compiler/syntax/tree.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace accelc::importing {

using Json = nlohmann::ordered_json;

/// The tasks of a spec by their names.
using ImportedTasks = std::map<std::string, Json>;

/// Values that no field table describes, as they are.
Json value_of(NodeRef node);

/// The same in a manifest, whose readers take a number with a leading zero for octal.
Json value_in_manifest(NodeRef node);

/// Adds an entry, unless the value says nothing: an empty text, list or mapping.
void add(Json& mapping, std::string_view key, Json value);

/// The value at a JSON pointer ("/spec/replicas"); null when there is none.
Json value_in(const Json& value, const std::string& pointer);

/// Adds the entries that are missing or null, below mappings too. Anything but a mapping stays as
/// it is.
void fill_in(Json& mapping, const Json& defaults);

/// A number for a text that is one written in the shortest way, so that it needs no quotes where
/// the field takes both.
Json amount_of(std::string_view text);

/// The shortest duration of the language: "2h", "90s", "1h30m".
std::string duration_text(std::int64_t seconds, std::int32_t nanos);

}  // namespace accelc::importing
