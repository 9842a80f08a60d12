// Cron expressions as Flyte's admin takes them: robfig/cron v3.0.1 ParseStandard, with five fields
// or a word such as `@daily`, and a time zone in front of either (`CRON_TZ=Europe/Berlin 0 3 * *
// *`).
#pragma once

#include "schema/text_fault.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace accelc {

/// The values of one field as bits.
struct CronField {
  std::uint64_t bits = 0;
  /// `*` or `?` stands in it without a step: the field says nothing. Of the two fields for days
  /// one that says something is enough when both do.
  bool any = false;
  /// N of `*/N`, which counts from the first value; 1: there is none.
  std::uint64_t step = 1;
};

struct Cron {
  CronField minute;
  CronField hour;
  CronField day;         ///< from 1
  CronField month;       ///< from 1
  CronField weekday;     ///< from 0, which is Sunday
  std::string timezone;  ///< empty: none is said
  /// The duration of `@every 1h30m` as Go writes it; the fields say nothing then.
  std::string every;
};

/// An expression for who keeps the time zone apart: `@daily` as the five fields that it stands for.
struct CronParts {
  std::string fields;    ///< or `@every 1h30m`
  std::string timezone;  ///< empty: none is said
};

/// The parts of a text that parse_cron takes.
CronParts cron_parts(std::string_view text);

/// Names of time zones are taken as they are.
std::variant<Cron, TextFault> parse_cron(std::string_view text);

/// Whether there is no date that the fields name, such as the 30th of February.
bool never_fires(const Cron& cron);

/// Why not, of one that never fires: "February has at most 29 days".
std::string why_never_fires(const Cron& cron);

/// The shortest time between two starts of one day, and where every day is meant between the last
/// of a day and the first of the next. Nothing where that does not tell: one start on some days, or
/// `@every`.
std::optional<std::uint32_t> shortest_pause_minutes(const Cron& cron);

}  // namespace accelc
