// Names of time zones, and the hours of the day that summer time takes and gives.
#pragma once

#include <string_view>
#include <vector>

namespace accelc {

struct TimeZone {
  std::string_view name;
  /// The hour that one day of the year does not have, and the one that another has twice; -1: none.
  int skipped_hour = -1;
  int doubled_hour = -1;
};

/// Null: there is none of exactly this name.
const TimeZone* find_time_zone(std::string_view name);

/// All names, sorted.
std::vector<std::string_view> time_zone_names();

}  // namespace accelc
