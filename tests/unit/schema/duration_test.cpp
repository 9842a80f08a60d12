#include "schema/duration.h"

#include "schema/leaf_diagnostics.h"
#include "tests/unit/schema/fault_rows.h"
#include "tests/unit/schema/one_scalar.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

DurationError bad_duration(std::string_view text) {
  INFO(text);
  return require_fault(parse_duration(text));
}

TEST_CASE("a duration is read exactly") {
  struct Row {
    std::string_view text;
    std::int64_t seconds;
    std::int32_t nanos = 0;
  };
  const Row row = GENERATE(values<Row>({
      {"0", 0},
      {"90", 90},
      {"90.5", 90, 500'000'000},
      {"90s", 90},
      {"2h30m", 9'000},
      {"1d", 86'400},
      {"1.5h", 5'400},
      {"0.1h", 360},
      {"250ms", 0, 250'000'000},
      {"1s500ms", 1, 500'000'000},
      {"1d2h3m4s5ms", 93'784, 5'000'000},
      {"1500ms", 1, 500'000'000},
      {"0.5d0.5h", 45'000},
      {"0.6s600ms", 1, 200'000'000},
      {"0.000000001s", 0, 1},
      {"0.0000000001s", 0, 1},
      {"315576000000s", 315'576'000'000},
      {"3652500d", 315'576'000'000},
  }));
  INFO(row.text);
  const Duration duration = require_value(parse_duration(row.text));
  CHECK(duration.seconds == row.seconds);
  CHECK(duration.nanos == row.nanos);
}

TEST_CASE("a text that is no duration is refused at its wrong part") {
  const FaultRow row = GENERATE(values<FaultRow>({
      {"", "", "it is empty", ""},
      {" ", " ", "it is empty", ""},
      {"-5m", "-", "it is negative", ""},
      {"+5m", "+", "it has a sign", "5m"},
      {"++5m", "+", "it has a sign", ""},
      {"soon", "soon", "there is no number before `soon`", ""},
      {"h30m", "h", "there is no number before `h`", ""},
      {".5h", ".5", "a number has digits on both sides of its point", ""},
      {"1.h", "1.", "a number has digits on both sides of its point", ""},
      {"2h30", "30", "`30` has no unit", ""},
      {"90 s", " ", "it contains a space", "90s"},
      {"90 ", " ", "it contains a space", "90"},
      {"2h 30m", " ", "it contains a space", "2h30m"},
      {"1 0s", " ", "it contains a space", ""},
      {"30m2h", "h", "`h` comes after `m`; the larger unit comes first", ""},
      {"1h2h", "h", "`h` is written twice", ""},
      {"90 seconds", "seconds", "`seconds` is not a unit", "90s"},
      {"2Hours 5 min", "Hours", "`Hours` is not a unit", "2h5m"},
      {"10 parsecs", "parsecs", "`parsecs` is not a unit", ""},
      {"5us", "us", "`us` is not a unit", ""},
      {"2w", "w", "`w` is not a unit", ""},
      {"1e3", "e", "`e` is not a unit", ""},
      // Sexagesimal in YAML 1.1; two readings for people.
      {"1:30", "1:30", "clock times are not read", ""},
      {"1:30:00", "1:30:00", "clock times are not read", "1h30m00s"},
      {"PT1H", "PT1H", "ISO 8601 durations are not read", "1h"},
      {"P1DT2H30M", "P1DT2H30M", "ISO 8601 durations are not read", "1d2h30m"},
      {"P1M", "P1M", "ISO 8601 durations are not read", ""},
      {"P", "P", "ISO 8601 durations are not read", ""},
      {"PT", "PT", "ISO 8601 durations are not read", ""},
      {"3652501d", "3652501d", "it is over 10,000 years", ""},
      {"99999999999999999999", "99999999999999999999", "it is over 10,000 years", ""},
  }));
  INFO(row.text);
  check_fault(row, require_fault(parse_duration(row.text)));
}

TEST_CASE("a clock time and a week get advice") {
  CHECK(bad_duration("1:30").help == "write the units: `1:30` is `1h30m` or `1m30s`");
  CHECK(bad_duration("2w").help == "a week is `7d`");
  CHECK(bad_duration("5us").help == "the units are `d`, `h`, `m`, `s` and `ms`");
}

TEST_CASE("repeated signs and long texts are refused without depth") {
  CHECK(bad_duration(std::string(100'000, '+') + "5").suggestion.empty());
  CHECK(bad_duration(std::string(100'000, '1') + "d").suggestion.empty());
}

TEST_CASE("numbers of the file are seconds") {
  Duration duration;
  OneScalar integer("3600", NodeKind::kInteger, "3600");
  REQUIRE(integer.decode_into(duration));
  CHECK(duration.seconds == 3600);
  OneScalar grouped("3_600", NodeKind::kInteger, "3_600");
  REQUIRE(grouped.decode_into(duration));
  CHECK(duration.seconds == 3600);
}

TEST_CASE("a wrong duration is reported once, at its part, with the fix") {
  OneScalar scalar("PT1H", NodeKind::kString, "PT1H");
  Duration duration;
  REQUIRE_FALSE(scalar.decode_into(duration));
  REQUIRE(scalar.sink.diagnostics().size() == 1);
  const Diagnostic& report = scalar.sink.diagnostics()[0];
  CHECK(report.kind == &kDurationText);
  CHECK(report.message == "cannot read the duration `PT1H`: ISO 8601 durations are not read");
  REQUIRE(report.fixes.size() == 1);
  CHECK(report.fixes[0].edits[0].replacement == "1h");
}

}  // namespace
}  // namespace accelc
