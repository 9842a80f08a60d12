// A text in the quotes that YAML and TOML read alike.
#pragma once

#include <string>
#include <string_view>

namespace accelc {

/// `text` in double quotes, with the escapes that YAML and TOML share.
std::string in_double_quotes(std::string_view text);

}  // namespace accelc
