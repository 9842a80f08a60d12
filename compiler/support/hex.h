// Bytes as hexadecimal digits.
#pragma once

#include <string>
#include <string_view>

namespace accelc {

/// Two lower-case digits for each byte.
std::string to_hex(std::string_view bytes);

}  // namespace accelc
