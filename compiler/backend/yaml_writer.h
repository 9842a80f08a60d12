// Writes a JSON value as block YAML that every reader takes for the same value: what YAML 1.1
// or 1.2 would read as anything but text stands in quotes.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

namespace accelc {

/// Ends with a line break. Keys keep their order. Texts must be UTF-8.
std::string write_yaml(const nlohmann::ordered_json& value);

/// Whether `text` needs no quotes anywhere in a block collection.
bool is_plain_text(std::string_view text);

}  // namespace accelc
