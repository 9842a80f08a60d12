// JSON of texts that others wrote.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

namespace accelc {

/// `value` on lines that are indented by so much (-1: on one line), without a line break at the
/// end. What turns a text around, cannot be seen or starts a command in a log is written with an
/// escape: whoever decodes it gets the same text, and whoever prints it undecoded is safe. Bytes
/// that are no UTF-8 become U+FFFD.
std::string safe_json(const nlohmann::ordered_json& value, int indent);

/// The text; null where it is empty.
nlohmann::ordered_json text_or_null(std::string_view text);

}  // namespace accelc
