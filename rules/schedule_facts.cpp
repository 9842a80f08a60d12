#include "rules/schedule_facts.h"

#include <variant>

namespace accelc {

std::optional<PlanCron> schedule_of(const LaunchPlan& plan) {
  if (!plan.written->schedule || !plan.written->schedule->cron) return std::nullopt;
  const Setting<std::string>& cron = plan.written->schedule->cron;
  const auto parsed = parse_cron(*cron);
  const auto* fields = std::get_if<Cron>(&parsed);
  if (fields == nullptr || !fields->every.empty()) return std::nullopt;
  return PlanCron{*fields, *cron, cron.span};
}

}  // namespace accelc
