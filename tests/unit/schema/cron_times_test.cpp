#include "schema/cron_times.h"

#include <catch2/catch.hpp>

#include <string>
#include <variant>
#include <vector>

namespace accelc {
namespace {

using std::chrono::day;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::month;
using std::chrono::sys_days;
using std::chrono::year;

/// A Wednesday, at 17:52.
WallMinute wednesday() {
  return sys_days(year(2026) / month(11) / day(25)) + hours(17) + minutes(52);
}

std::vector<std::string> starts_of(std::string_view text, std::size_t count = 2) {
  std::vector<std::string> texts;
  for (const WallMinute start : next_starts(std::get<Cron>(parse_cron(text)), wednesday(), count)) {
    texts.push_back(to_text(start));
  }
  return texts;
}

using Texts = std::vector<std::string>;

TEST_CASE("The next starts of a cron expression are those of its fields") {
  CHECK(starts_of("0 2 * * *") == Texts{"Thu 2026-11-26 02:00", "Fri 2026-11-27 02:00"});
  CHECK(starts_of("52,53 17 * * *") == Texts{"Wed 2026-11-25 17:53", "Thu 2026-11-26 17:52"});
  CHECK(starts_of("*/30 * * * *") == Texts{"Wed 2026-11-25 18:00", "Wed 2026-11-25 18:30"});
  CHECK(starts_of("@monthly") == Texts{"Tue 2026-12-01 00:00", "Fri 2027-01-01 00:00"});
  CHECK(starts_of("0 0 29 2 *") == Texts{"Tue 2028-02-29 00:00"});
}

TEST_CASE("One of two days is enough where both are named") {
  CHECK(starts_of("0 0 27 * thu") == Texts{"Thu 2026-11-26 00:00", "Fri 2026-11-27 00:00"});
  // A step names days in one field, and `*` in the other does not.
  CHECK(starts_of("0 0 */10 * *") == Texts{"Tue 2026-12-01 00:00", "Fri 2026-12-11 00:00"});
}

TEST_CASE("What never starts has no next start") {
  CHECK(starts_of("0 0 30 2 *").empty());
  CHECK(starts_of("@every 1h").empty());
}

}  // namespace
}  // namespace accelc
