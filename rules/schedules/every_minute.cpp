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
    .message = "{} starts an execution each minute{}",
    .explanation =
        "`*` for the minute is every minute of the hours that are named, not once in them."};

constexpr std::uint64_t kAllMinutes = (std::uint64_t{1} << 60U) - 1;

void check(const LaunchPlan& plan, LintContext& context) {
  const auto schedule = schedule_of(plan);
  if (!schedule || schedule->minute.bits != kAllMinutes) return;
  const bool all_hours = schedule->hour.any;
  auto report = context.report<kEveryMinute>(schedule->span, quote(schedule->text),
                                             all_hours ? "" : " of the hours that it names");
  report.help(all_hours ? "write `0` for the minute to start one each hour"
                        : "write `0` for the minute to start one in each of them");
}

}  // namespace

extern const Rule kEveryMinuteRule;
const Rule kEveryMinuteRule{.kind = &kEveryMinute, .category = "schedules", .check = check};

}  // namespace accelc
