#include "compiler/check/workflow/schedule.h"

#include "schema/cron.h"

#include <variant>

namespace accelc {

namespace {

void check_cron(const Setting<std::string>& cron, EntityReporter& reporter) {
  const auto parsed = parse_cron(*cron);
  if (const auto* fault = std::get_if<TextFault>(&parsed)) {
    const Span span = fault->begin < fault->end
                          ? part_span(cron.span, *cron, fault->begin, fault->end)
                          : cron.span;
    auto report = reporter.report<kCronText>(span, quote(*cron), fault->reason);
    if (!fault->help.empty()) report.help(fault->help);
    if (!fault->suggestion.empty()) {
      report.fix("write " + quote(fault->suggestion), cron.span,
                 quoted_like(cron.span, fault->suggestion));
    }
  } else if (never_fires(std::get<Cron>(parsed))) {
    reporter.report<kCronNeverFires>(cron.span, quote(*cron));
  }
}

}  // namespace

void check_schedule(const ScheduleSpec& schedule, const Setting<ScheduleSpec>& written,
                    EntityReporter& reporter) {
  if (schedule.cron.written() && schedule.every.written()) {
    reporter.report<kScheduleForm>(schedule.every.key_span, "`cron` or `every`, not both")
        .label(schedule.cron.key_span, "it has this already");
  } else if (!schedule.cron.written() && !schedule.every.written()) {
    const Span span = written.key_span.valid() ? written.key_span : written.span;
    reporter.report_absence<kScheduleForm>(span, "neither `cron` nor `every`");
  }
  if (schedule.cron) check_cron(schedule.cron, reporter);
  if (schedule.every) {
    const Duration& period = *schedule.every;
    const bool whole = period.seconds > 0 && period.seconds % 60 == 0 && period.nanos == 0;
    if (!whole) {
      reporter.report<kSchedulePeriod>(schedule.every.span, quote(text_of(schedule.every.span)))
          .help("one minute is the shortest: `every: 1m`");
    }
  }
  for (const auto* key : {&schedule.timezone, &schedule.offset}) {
    if (!*key || schedule.cron.written()) continue;
    reporter.report<kScheduleForm>(key->key_span,
                                   quote(text_of(key->key_span)) + " only beside `cron`");
  }
}

}  // namespace accelc
