#include "compiler/check/workflow/schedule.h"

#include "schema/cron.h"
#include "schema/text_fault.h"
#include "schema/text_span.h"
#include "schema/time_zones.h"

#include <variant>

namespace accelc {

namespace {

void check_zone(const std::string& zone, const Span& place, EntityReporter& reporter,
                DiagnosticSink& sink) {
  // Go's name of the machine's own zone.
  if (zone == "Local" || find_time_zone(zone) != nullptr) return;
  auto report = reporter.report<kUnknownTimezone>(place, quote(zone));
  // What is written, since `place` is the whole text where an escape hides the zone.
  suggest_time_zone(place, sink, report);
}

std::optional<Cron> check_cron(const ScheduleSpec& schedule, EntityReporter& reporter,
                               DiagnosticSink& sink) {
  const Setting<std::string>& cron = schedule.cron;
  const auto parsed = parse_cron(*cron);
  if (const auto* fault = std::get_if<TextFault>(&parsed)) {
    const Span span = span_of(*fault, cron.span, *cron);
    auto report = reporter.report<kCronText>(span, quote(*cron), fault->reason);
    add_advice(*fault, cron.span, report);
    return std::nullopt;
  }
  const Cron& fields = std::get<Cron>(parsed);
  if (never_fires(fields)) {
    reporter.report<kCronNeverFires>(cron.span, quote(*cron), why_never_fires(fields));
  }
  if (fields.timezone.empty()) return fields;
  const auto begin = static_cast<std::uint32_t>(cron->find('=') + 1);
  const auto end = begin + static_cast<std::uint32_t>(fields.timezone.size());
  const Span place = part_span(cron.span, *cron, begin, end);
  check_zone(fields.timezone, place, reporter, sink);
  if (!schedule.timezone.written()) return fields;
  reporter
      .report<kScheduleForm>(schedule.timezone.key_span,
                             "one time zone: `timezone` or `CRON_TZ=`, not both")
      .label(place, "already set here");
  return fields;
}

/// The periods of whole minutes on either side of one that is none.
std::string whole_minutes_near(const Duration& period) {
  const std::int64_t below = period.seconds / 60;
  if (below < 1) return "one minute is the shortest: `every: 1m`";
  const auto every = [](std::int64_t minutes) {
    const bool hours = minutes % 60 == 0;
    return quote("every: " + std::to_string(hours ? minutes / 60 : minutes) + (hours ? "h" : "m"));
  };
  return "write " + every(below) + " or " + every(below + 1);
}

}  // namespace

std::optional<Cron> check_schedule(const ScheduleSpec& schedule,
                                   const Setting<ScheduleSpec>& written, EntityReporter& reporter,
                                   DiagnosticSink& sink) {
  if (schedule.cron.written() && schedule.every.written()) {
    reporter.report<kScheduleForm>(schedule.every.key_span, "`cron` or `every`, not both")
        .label(schedule.cron.key_span, "already set here");
  } else if (!schedule.cron.written() && !schedule.every.written()) {
    const Span span = written.key_span.valid() ? written.key_span : written.span;
    reporter.report_absence<kScheduleForm>(span, "neither `cron` nor `every`");
  }
  std::optional<Cron> cron;
  if (schedule.cron) cron = check_cron(schedule, reporter, sink);
  if (schedule.every) {
    const Duration& period = *schedule.every;
    const bool whole = period.seconds > 0 && period.seconds % 60 == 0 && period.nanos == 0;
    if (!whole) {
      reporter
          .report<kSchedulePeriod>(schedule.every.span,
                                   quote(unquoted_text_of(schedule.every.span)))
          .help(whole_minutes_near(period));
    }
  }
  if (schedule.timezone) check_zone(*schedule.timezone, schedule.timezone.span, reporter, sink);
  for (const auto* key : {&schedule.timezone, &schedule.offset}) {
    if (!*key || schedule.cron.written()) continue;
    reporter.report<kScheduleForm>(key->key_span,
                                   quote(text_of(key->key_span)) + " only with `cron`");
  }
  return cron;
}

}  // namespace accelc
