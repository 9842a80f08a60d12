// Points in time as texts: RFC 3339, or a date alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace accelc {

/// As protobuf has it.
struct Timestamp {
  std::int64_t seconds = 0;  ///< since 1970, negative before
  std::int32_t nanos = 0;    ///< of the second, never negative
  friend bool operator==(const Timestamp&, const Timestamp&) = default;
};

/// `2024-01-31`, `2024-01-31T12:00:00Z`, `2024-01-31 12:00:00.5+02:00`, years 1 to 9999. Without an
/// offset it is UTC, as flytekit takes it. Nothing for other texts and days that do not exist.
std::optional<Timestamp> parse_timestamp(std::string_view text);

}  // namespace accelc
