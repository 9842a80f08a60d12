// Keys and values as TOML has them.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// The key, in quotes where it needs them.
std::string toml_key(std::string_view key);

/// `["a", "b"]`.
std::string toml_list(const std::vector<std::string>& texts);

/// `{ key = "value" }`.
std::string toml_table(const std::map<std::string, std::string>& table);

}  // namespace accelc
