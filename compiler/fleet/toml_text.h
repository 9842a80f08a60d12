// Lists and tables of texts as TOML has them.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace accelc {

/// `["a", "b"]`.
std::string toml_list(const std::vector<std::string>& texts);

/// `{ key = "value" }`.
std::string toml_table(const std::map<std::string, std::string>& table);

}  // namespace accelc
