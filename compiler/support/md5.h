// MD5 (RFC 1321), for names that other programs make with it. Not for secrets, and not for
// fingerprints of our own.
#pragma once

#include <string>
#include <string_view>

namespace accelc {

/// The digest of `bytes` as 32 lower-case hexadecimal digits.
std::string md5_hex(std::string_view bytes);

}  // namespace accelc
