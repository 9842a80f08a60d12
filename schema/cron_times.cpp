#include "schema/cron_times.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace accelc {

namespace {

using std::chrono::days;
using std::chrono::sys_days;

bool has(const CronField& field, unsigned value) { return ((field.bits >> value) & 1U) != 0; }

/// One of the two fields for days is enough when both say something.
bool is_on(const Cron& cron, sys_days day) {
  const std::chrono::year_month_day date(day);
  if (!has(cron.month, static_cast<unsigned>(date.month()))) return false;
  const bool in_month = has(cron.day, static_cast<unsigned>(date.day()));
  const bool in_week = has(cron.weekday, std::chrono::weekday(day).c_encoding());
  return cron.day.any || cron.weekday.any ? in_month && in_week : in_month || in_week;
}

std::string padded(unsigned number, std::size_t width) {
  const std::string digits = std::to_string(number);
  return std::string(width - std::min(width, digits.size()), '0') + digits;
}

}  // namespace

std::vector<WallMinute> next_starts(const Cron& cron, WallMinute after, std::size_t count) {
  constexpr days kAhead{5 * 366};
  constexpr unsigned kMinutes = 24 * 60;
  std::vector<WallMinute> starts;
  if (!cron.every.empty()) return starts;
  const auto first = std::chrono::floor<days>(after);
  for (sys_days day = first; day <= first + kAhead; day += days(1)) {
    if (!is_on(cron, day)) continue;
    for (unsigned minute = 0; minute < kMinutes; ++minute) {
      if (!has(cron.hour, minute / 60) || !has(cron.minute, minute % 60)) continue;
      const WallMinute start = day + std::chrono::minutes(minute);
      if (start <= after) continue;
      if (starts.size() == count) return starts;
      starts.push_back(start);
    }
  }
  return starts;
}

std::string to_text(WallMinute minute) {
  constexpr std::array<std::string_view, 7> kWeekdays = {"Sun", "Mon", "Tue", "Wed",
                                                         "Thu", "Fri", "Sat"};
  const auto day = std::chrono::floor<days>(minute);
  const std::chrono::year_month_day date(day);
  const auto of_day = static_cast<unsigned>((minute - day).count());
  return std::string(kWeekdays.at(std::chrono::weekday(day).c_encoding())) + " " +
         padded(static_cast<unsigned>(static_cast<int>(date.year())), 4) + "-" +
         padded(static_cast<unsigned>(date.month()), 2) + "-" +
         padded(static_cast<unsigned>(date.day()), 2) + " " + padded(of_day / 60, 2) + ":" +
         padded(of_day % 60, 2);
}

}  // namespace accelc
