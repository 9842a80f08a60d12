#include "schema/cron.h"

#include <catch2/catch.hpp>

#include <string>
#include <variant>
#include <vector>

namespace accelc {
namespace {

Cron good_cron(std::string_view text) {
  const std::variant<Cron, TextFault> parsed = parse_cron(text);
  INFO(text);
  REQUIRE(std::holds_alternative<Cron>(parsed));
  return std::get<Cron>(parsed);
}

/// "part: reason", and " -> suggestion".
std::string fault(std::string_view text) {
  const std::variant<Cron, TextFault> parsed = parse_cron(text);
  const auto* fault = std::get_if<TextFault>(&parsed);
  if (fault == nullptr) return "none";
  REQUIRE(fault->begin <= fault->end);
  REQUIRE(fault->end <= text.size());
  std::string shown(text.substr(fault->begin, fault->end - fault->begin));
  shown += ": " + fault->reason;
  return fault->suggestion.empty() ? shown : shown + " -> " + fault->suggestion;
}

std::vector<unsigned> field_values(const CronField& field) {
  std::vector<unsigned> all;
  for (unsigned value = 0; value < 64; ++value) {
    if (((field.bits >> value) & 1U) != 0) all.push_back(value);
  }
  return all;
}

using Values = std::vector<unsigned>;

TEST_CASE("five fields of numbers, ranges, steps and names") {
  const Cron cron = good_cron("*/20 1,3-5 1-9/4 feb,DEC sun-Tue");
  CHECK(field_values(cron.minute) == Values{0, 20, 40});
  CHECK(field_values(cron.hour) == Values{1, 3, 4, 5});
  CHECK(field_values(cron.day) == Values{1, 5, 9});
  CHECK(field_values(cron.month) == Values{2, 12});
  CHECK(field_values(cron.weekday) == Values{0, 1, 2});
  CHECK(field_values(good_cron("50/4 0 1 1 ?").minute) == Values{50, 54, 58});
  CHECK(field_values(good_cron("+5 0 1 1 ?").minute) == Values{5});
}

TEST_CASE("a field that says nothing is known for it") {
  const Cron cron = good_cron("0 0 ? */1 */2");
  CHECK(cron.day.any);
  CHECK(cron.month.any);
  CHECK_FALSE(cron.weekday.any);
  CHECK_FALSE(cron.hour.any);
}

TEST_CASE("words, durations and time zones") {
  CHECK(field_values(good_cron("@weekly").weekday) == Values{0});
  CHECK(good_cron("CRON_TZ=Europe/Berlin 0 3 * * *").timezone == "Europe/Berlin");
  CHECK(good_cron("TZ=UTC @daily").timezone == "UTC");
  CHECK(good_cron("@every 1h30m").every == "1h30m");
  CHECK(good_cron("@every 1.5h").every == "1.5h");
}

TEST_CASE("what is wrong, where, and what was meant") {
  CHECK(fault("") == ": it is empty");
  CHECK(fault("0 0 3 * * *") ==
        "0 0 3 * * *: it has 6 fields; five are wanted: minute, hour, day, month, day of the week");
  CHECK(fault("daily") == "daily: the word is `@daily` -> @daily");
  CHECK(fault("TZ=UTC daily") == "daily: the word is `@daily` -> TZ=UTC @daily");
  CHECK(fault("@often") == "@often: there is no `@often`");
  CHECK(fault("@every soon") == "soon: `soon` is not a duration such as `1h30m`");
  CHECK(fault("99 3 * * *") == "99: minutes go from 0 to 59");
  CHECK(fault("0 3 0 * *") == "0: days of a month go from 1 to 31");
  CHECK(fault("0 3 * * 7") == "7: Sunday is `0` -> 0 3 * * 0");
  CHECK(fault("0 3 * * 5-7") == "7: Sunday is `0`");
  CHECK(fault("0 3 * 5-1 *") == "5-1: it ends before it begins");
  CHECK(fault("0/0 3 * * *") == "0: a step is above 0");
  CHECK(fault("1/2/3 3 * * *") == "1/2/3: it has more than one `/`");
  CHECK(fault("1-2-3 3 * * *") == "1-2-3: it has more than one `-`");
  CHECK(fault("x 3 * * *") == "x: `x` is not a number");
  CHECK(fault("1- 3 * * *") == "1- 3 * * *: a number is missing");
  CHECK(fault("TZ=Europe/Berlin") == "TZ=Europe/Berlin: there are no times after the time zone");
  CHECK(fault("99999999999999999999 3 * * *") ==
        "99999999999999999999: `99999999999999999999` is not a number");
}

TEST_CASE("dates that never come") {
  CHECK(never_fires(good_cron("0 0 30 2 *")));
  CHECK(never_fires(good_cron("0 0 31 4,6,9,11 *")));
  CHECK(never_fires(good_cron(", 0 1 1 *")));
  CHECK_FALSE(never_fires(good_cron("0 0 29 2 *")));
  CHECK_FALSE(never_fires(good_cron("0 0 31 4,5 *")));
  // A day of the week is as good as a day of the month.
  CHECK_FALSE(never_fires(good_cron("0 0 30 2 1")));
  CHECK_FALSE(never_fires(good_cron("@every 1h")));
  CHECK_FALSE(never_fires(good_cron("@yearly")));
}

TEST_CASE(
    "the shortest pause of a schedule is told where every day counts or one day has two starts") {
  CHECK(shortest_pause_minutes(good_cron("* * * * *")) == 1U);
  CHECK(shortest_pause_minutes(good_cron("0 * * * *")) == 60U);
  CHECK(shortest_pause_minutes(good_cron("0 3 * * *")) == 24U * 60U);
  CHECK(shortest_pause_minutes(good_cron("*/7 * * * *")) == 4U);
  // 23:30, and 0:00 of the next day.
  CHECK(shortest_pause_minutes(good_cron("30,0 23,0 * * *")) == 30U);
  CHECK(shortest_pause_minutes(good_cron("0 0,23 * * *")) == 60U);
  CHECK(shortest_pause_minutes(good_cron("0 0,23 * * 1")) == 23U * 60U);
  CHECK_FALSE(shortest_pause_minutes(good_cron("0 3 * * 1")));
  CHECK_FALSE(shortest_pause_minutes(good_cron("@every 1h")));
}

TEST_CASE("a step counts where it goes over all values") {
  CHECK(good_cron("*/7 * * * *").minute.step == 7);
  CHECK(good_cron("* 1/5 * * *").hour.step == 1);
  CHECK(good_cron("* * * * *").minute.step == 1);
}

}  // namespace
}  // namespace accelc
