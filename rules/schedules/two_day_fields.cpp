#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/schedule_facts.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kTwoDayFields{
    .code = "AC4722",
    .name = "two-day-fields",
    .severity = Severity::kWarning,
    .message = "{} starts on these days of the month and also on these days of the week",
    .explanation =
        "If both fields restrict days, matching one of them is enough (robfig/cron v3.0.1, which "
        "Flyte uses)."};

void check_two_day_fields(const LaunchPlan& plan, LintContext& context) {
  const auto schedule = schedule_of(plan);
  if (!schedule || schedule->day.any || schedule->weekday.any) return;
  context.report<kTwoDayFields>(schedule->span, quote(schedule->text))
      .help("write `*` for one of them; cron cannot require both");
}

}  // namespace

extern const Rule kTwoDayFieldsRule;
const Rule kTwoDayFieldsRule{
    .kind = &kTwoDayFields, .category = "schedules", .check = check_two_day_fields};

}  // namespace accelc
