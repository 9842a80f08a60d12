// SHA-256 (FIPS 180-4), for fingerprints that must be the same everywhere and for ever. Not for
// secrets.
#pragma once

#include <string>
#include <string_view>

namespace accelc {

/// The digest of `bytes` as 64 lower-case hexadecimal digits.
std::string sha256_hex(std::string_view bytes);

}  // namespace accelc
