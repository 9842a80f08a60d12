// Base64 with the standard alphabet and padding (RFC 4648, section 4).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace accelc {

std::string to_base64(std::string_view bytes);

/// The bytes; nothing when the text is not base64. Line breaks are skipped, as Go does.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace accelc
