#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/schedule_facts.h"

#include <cstdint>

namespace accelc {

namespace {

constexpr DiagnosticKind kEveryMinute{
    .code = "AC4721",
    .name = "every-minute",
    .severity = Severity::kWarning,
    .message = "{} starts an execution every minute{}",
    .explanation =
        "`*` in the minute field means every minute of the given hours, not once per hour."};

constexpr std::uint64_t kAllMinutes = (std::uint64_t{1} << 60U) - 1;

void check_every_minute(const LaunchPlan& plan, LintContext& context) {
  const auto schedule = schedule_of(plan);
  if (!schedule || schedule->minute.bits != kAllMinutes) return;
  const bool all_hours = schedule->hour.any;
  auto report = context.report<kEveryMinute>(schedule->span, quote(schedule->text),
                                             all_hours ? "" : " of the given hours");
  report.help(all_hours ? "write `0` for the minute to start one every hour"
                        : "write `0` for the minute to start one in each of them");
}

}  // namespace

extern const Rule kEveryMinuteRule;
const Rule kEveryMinuteRule{
    .kind = &kEveryMinute, .category = "schedules", .check = check_every_minute};

}  // namespace accelc
