#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/schedule_facts.h"
#include "schema/time_zones.h"

#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kSummerTime{
    .code = "AC4725",
    .name = "summer-time",
    .severity = Severity::kWarning,
    .message = "in {} the hour {} {} on one day of the year",
    .explanation =
        "When daylight saving time begins, an hour is skipped, and when it ends, an hour is "
        "repeated: executions in that hour are skipped or start twice."};

void check_summer_time(const LaunchPlan& plan, LintContext& context) {
  const auto schedule = schedule_of(plan);
  // Every hour is meant where none is named.
  if (!schedule || schedule->hour.any || schedule->hour.step > 1) return;
  const auto& written = plan.written->schedule->timezone;
  const std::string_view name = written ? std::string_view(*written) : schedule->timezone;
  const TimeZone* zone = find_time_zone(name);
  if (zone == nullptr || zone->skipped_hour < 0) return;
  const auto named = [&](int hour) {
    return ((schedule->hour.bits >> static_cast<unsigned>(hour)) & 1U) != 0;
  };
  const bool skipped = named(zone->skipped_hour);
  if (!skipped && !named(zone->doubled_hour)) return;
  const int hour = skipped ? zone->skipped_hour : zone->doubled_hour;
  context
      .report<kSummerTime>(schedule->span, quote(name), hour,
                           skipped ? "is skipped" : "comes twice")
      .help("take another hour, or `timezone: UTC`");
}

}  // namespace

extern const Rule kSummerTimeRule;
const Rule kSummerTimeRule{
    .kind = &kSummerTime, .category = "schedules", .check = check_summer_time};

}  // namespace accelc
