#include "schema/timestamp.h"

#include <catch2/catch.hpp>

namespace accelc {

TEST_CASE("points in time") {
  CHECK(parse_timestamp("1970-01-01") == Timestamp{0, 0});
  CHECK(parse_timestamp("2024-02-29T12:00:00Z") == Timestamp{1709208000, 0});
  CHECK(parse_timestamp("2024-02-29 12:00:00") == Timestamp{1709208000, 0});
  CHECK(parse_timestamp("2024-02-29t14:00:00.25+02:00") == Timestamp{1709208000, 250'000'000});
  CHECK(parse_timestamp("1969-12-31T23:59:59.5Z") == Timestamp{-1, 500'000'000});
  CHECK(parse_timestamp("0001-01-01") == Timestamp{-62135596800, 0});
}

TEST_CASE("no points in time") {
  for (const auto* text :
       {"", "2024", "2024-02-30", "0000-01-01", "2024-02-29T", "2024-02-29T24:00:00Z",
        "2024-02-29T12:00Z", "2024-02-29T12:00:00.Z", "2024-02-29T12:00:00+2", "2024-2-29",
        "2024-02-29T12:00:00Z ", "24-02-29"}) {
    INFO(text);
    CHECK_FALSE(parse_timestamp(text));
  }
}

}  // namespace accelc
