// Durations: "90s", "2h30m", "1d", "1.5h", or a plain number of seconds.
#pragma once

#include "schema/decode.h"
#include "schema/text_fault.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace accelc {

/// Not negative; at most the 10,000 years of a protobuf Duration.
struct Duration {
  std::int64_t seconds = 0;
  std::int32_t nanos = 0;
};

/// Its seconds, rounded up.
std::int64_t whole_seconds(const Duration& duration);

/// Why a text is no duration.
using DurationError = TextFault;

/// Units d, h, m, s, ms, each at most once and in falling order; a number alone is seconds.
std::variant<Duration, DurationError> parse_duration(std::string_view text);

/// Whether it is a duration as Go's time.ParseDuration reads one, without a sign: `1h30m`.
bool is_go_duration(std::string_view text);

bool decode_value(Decoder& decoder, NodeRef node, Duration& value);
const TypeInfo& type_info(Tag<Duration>);

}  // namespace accelc
