#include "compiler/backend/flyte/schedule.h"

#include <cstdint>
#include <flyteidl/admin/launch_plan.pb.h>
#include <string>
#include <string_view>

namespace accelc::flyte {

namespace {

namespace admin = ::flyteidl::admin;
namespace core = ::flyteidl::core;

/// flyteadmin reads the time zone from the front of the expression (robfig/cron v3).
std::string cron_text(const ScheduleSpec& schedule) {
  const std::string zone = schedule.timezone ? "CRON_TZ=" + *schedule.timezone + ' ' : "";
  return zone + *schedule.cron;
}

/// The largest unit that the time is a whole number of.
void fill_rate(const Duration& every, admin::FixedRate& out) {
  constexpr std::int64_t kMinute = 60;
  constexpr std::int64_t kHour = 60 * kMinute;
  constexpr std::int64_t kDay = 24 * kHour;
  const bool days = every.seconds % kDay == 0;
  const bool hours = every.seconds % kHour == 0;
  const std::int64_t unit = days ? kDay : hours ? kHour : kMinute;
  out.set_value(static_cast<std::uint32_t>(every.seconds / unit));
  out.set_unit(days ? admin::DAY : hours ? admin::HOUR : admin::MINUTE);
}

void fill_schedule(const ScheduleSpec& schedule, admin::Schedule& out) {
  if (schedule.every) {
    fill_rate(*schedule.every, *out.mutable_rate());
  } else {
    out.mutable_cron_schedule()->set_schedule(cron_text(schedule));
    if (schedule.offset) out.mutable_cron_schedule()->set_offset(*schedule.offset);
  }
  if (schedule.kickoff_input) out.set_kickoff_time_input_arg(*schedule.kickoff_input);
}

core::WorkflowExecution::Phase phase_of(std::string_view word) {
  if (word == "succeeded") return core::WorkflowExecution::SUCCEEDED;
  if (word == "failed") return core::WorkflowExecution::FAILED;
  if (word == "aborted") return core::WorkflowExecution::ABORTED;
  return core::WorkflowExecution::TIMED_OUT;
}

template <class Kind>
void fill_addresses(const Setting<List<std::string>>& addresses, Kind& out) {
  for (const Setting<std::string>& address : addresses->items) out.add_recipients_email(*address);
}

void fill_notification(const NotificationSpec& notification, admin::Notification& out) {
  for (const auto& phase : notification.phases->items) out.add_phases(phase_of(*phase));
  if (notification.email) {
    fill_addresses(notification.email, *out.mutable_email());
  } else if (notification.slack) {
    fill_addresses(notification.slack, *out.mutable_slack());
  } else {
    fill_addresses(notification.pager_duty, *out.mutable_pager_duty());
  }
}

}  // namespace

void fill_metadata(const LaunchPlanSpec& plan, admin::LaunchPlanMetadata& out) {
  if (plan.schedule) fill_schedule(*plan.schedule, *out.mutable_schedule());
  if (!plan.notifications) return;
  for (const Setting<NotificationSpec>& notification : plan.notifications->items) {
    fill_notification(*notification, *out.add_notifications());
  }
}

}  // namespace accelc::flyte
