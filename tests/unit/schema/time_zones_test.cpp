#include "schema/time_zones.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace accelc {
namespace {

TEST_CASE("time zones are found by exactly their names, with the hours that summer time moves") {
  REQUIRE(find_time_zone("UTC") != nullptr);
  CHECK(find_time_zone("UTC")->skipped_hour == -1);
  REQUIRE(find_time_zone("Europe/Berlin") != nullptr);
  CHECK(find_time_zone("Europe/Berlin")->skipped_hour == 2);
  CHECK(find_time_zone("Europe/Berlin")->doubled_hour == 2);
  REQUIRE(find_time_zone("America/New_York") != nullptr);
  CHECK(find_time_zone("America/New_York")->skipped_hour == 2);
  CHECK(find_time_zone("America/New_York")->doubled_hour == 1);
  CHECK(find_time_zone("US/Pacific") != nullptr);
  CHECK(find_time_zone("Etc/GMT+5") != nullptr);
  for (const char* name : {"", "utc", "Europe/berlin", "PST", "Europe", " UTC"}) {
    CHECK(find_time_zone(name) == nullptr);
  }
}

TEST_CASE("the names of time zones are sorted, each once") {
  const auto names = time_zone_names();
  CHECK(names.size() > 500);
  CHECK(std::is_sorted(names.begin(), names.end()));
  CHECK(std::adjacent_find(names.begin(), names.end()) == names.end());
}

}  // namespace
}  // namespace accelc
