// Writes a JSON value as block YAML that every reader takes for the same value: what YAML 1.1
// or 1.2 would read as anything but text stands in quotes.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace accelc {

/// Ends with a line break. Keys keep their order. Texts must be UTF-8. With a width, a list or
/// mapping of scalars that fits on the line of its key stands there, in brackets.
std::string write_yaml(const nlohmann::ordered_json& value, std::size_t width = 0);

/// Whether `text` needs no quotes anywhere in a block collection.
bool is_plain_text(std::string_view text);

}  // namespace accelc
