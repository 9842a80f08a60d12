// Scalars as JSON and text format both write them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

/// The shortest decimal that reads back as the same double; `bits` is its IEEE form. `inf`,
/// `-inf` and `nan` are what text format has.
std::string double_text(std::uint64_t bits);

/// Wire forms of negative numbers are sign-extended to 64 bits.
inline std::int64_t as_signed(std::uint64_t scalar) { return static_cast<std::int64_t>(scalar); }

}  // namespace accelc
