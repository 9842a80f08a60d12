// Names of time zones, and the hours of the day that summer time takes and gives.
#pragma once

#include "compiler/diag/sink.h"

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

/// Adds to `report` the fix that writes the zone that was meant by the text at `span`, or asks
/// whether it was: another city at the same length is another zone, not a slip.
void suggest_time_zone(const Span& span, DiagnosticSink& sink, Report& report);

}  // namespace accelc
