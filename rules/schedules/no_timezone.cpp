#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/schedule_facts.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kNoTimezone{
    .code = "AC4724",
    .name = "no-timezone",
    .severity = Severity::kNote,
    .message = "{} is in the time zone of {}",
    .explanation = "Without `timezone` the scheduler uses its own, which is UTC in most clusters."};

void check_no_timezone(const LaunchPlan& plan, LintContext& context) {
  const auto schedule = schedule_of(plan);
  if (!schedule || schedule->hour.any || !schedule->timezone.empty()) return;
  if (plan.written->schedule->timezone.written()) return;
  context
      .report<kNoTimezone>(schedule->span, quote(schedule->text),
                           plan.task != nullptr
                               ? "the scheduler: UTC in Flyte 2, the machine's own in Kubernetes"
                               : "the machine that Flyte runs on")
      .help("add `timezone: UTC`, or the zone that is meant");
}

}  // namespace

extern const Rule kNoTimezoneRule;
const Rule kNoTimezoneRule{
    .kind = &kNoTimezone, .category = "schedules", .off = true, .check = check_no_timezone};

}  // namespace accelc
