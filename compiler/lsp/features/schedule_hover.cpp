#include "compiler/lsp/features/schedule_hover.h"

#include "compiler/check/workflow/workflow.h"
#include "compiler/lsp/features/markdown.h"
#include "compiler/support/text.h"

#include <vector>

namespace accelc::lsp {

namespace {

constexpr std::size_t kShown = 3;

std::string listed(const std::vector<WallMinute>& starts) {
  std::vector<std::string> texts;
  texts.reserve(starts.size());
  for (const WallMinute start : starts) texts.push_back(code_span(to_text(start)));
  return join(texts, ", ");
}

std::string of_period(std::string_view period) {
  return "Starts every " + code_span(std::string(period)) +
         ", counted from when the plan is activated.\n";
}

bool is_utc(const std::string& zone) { return zone.empty() || zone == "UTC" || zone == "Etc/UTC"; }

std::string of_cron(const Cron& cron, const ScheduleSpec& schedule, std::optional<WallMinute> now) {
  if (!cron.every.empty()) return of_period(cron.every);
  if (never_fires(cron)) return "Never starts anything: " + why_never_fires(cron) + ".\n";
  if (!now) return {};
  const std::string zone = !cron.timezone.empty() ? cron.timezone
                           : schedule.timezone    ? *schedule.timezone
                                                  : std::string();
  // What time it is in another zone is not known here: all starts of a day are true of it.
  const auto today = std::chrono::floor<std::chrono::days>(*now);
  const WallMinute after = is_utc(zone) ? *now : WallMinute(today) - std::chrono::minutes(1);
  const std::vector<WallMinute> starts = next_starts(cron, after, kShown);
  if (starts.empty()) return "Starts nothing within five years.\n";
  const std::string day = to_text(WallMinute(today)).substr(4, 10);
  std::string text = is_utc(zone)
                         ? "Next starts, in UTC: "
                         : "Starts from " + day + " on, on the clocks of " + code_span(zone) + ": ";
  return text + listed(starts) + "\n";
}

bool is_part(NodeRef node, const Setting<ScheduleSpec>& schedule) {
  const Span& span = node.span();
  return schedule.key_span == span || schedule.span.contains(span);
}

}  // namespace

std::string schedule_text(const Snapshot& snapshot, NodeRef node, std::optional<WallMinute> now) {
  for (const AnalyzedSpec& spec : snapshot.analysis->specs) {
    for (const LaunchPlan& plan : spec.program.launch_plans) {
      const bool here = plan.written != nullptr && plan.written->schedule.written() &&
                        is_part(node, plan.written->schedule);
      if (!here || !plan.written->schedule) continue;
      const ScheduleSpec& schedule = *plan.written->schedule;
      if (plan.cron) return of_cron(*plan.cron, schedule, now);
      if (schedule.every) return of_period(unquoted_text_of(schedule.every.span));
    }
  }
  return {};
}

}  // namespace accelc::lsp
