// Words that are booleans to YAML 1.1 and to people.
#pragma once

#include <optional>
#include <string_view>

namespace accelc {

/// What `yes`, `On`, `n` or `TRUE` says; nothing for all other texts.
std::optional<bool> boolean_word(std::string_view text);

}  // namespace accelc
