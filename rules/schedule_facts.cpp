#include "rules/schedule_facts.h"

namespace accelc {

std::optional<PlanCron> schedule_of(const LaunchPlan& plan) {
  if (!plan.cron || !plan.cron->every.empty()) return std::nullopt;
  const Setting<std::string>& written = plan.written->schedule->cron;
  return PlanCron{*plan.cron, *written, written.span};
}

}  // namespace accelc
