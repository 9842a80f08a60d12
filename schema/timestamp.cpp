#include "schema/timestamp.h"

#include <chrono>

namespace accelc {

namespace {

/// Takes fixed-width numbers and signs from the front of a text.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  [[nodiscard]] bool done() const { return rest_.empty(); }

  std::optional<int> digits(std::size_t count) {
    if (rest_.size() < count) return std::nullopt;
    int value = 0;
    for (const char c : rest_.substr(0, count)) {
      if (c < '0' || c > '9') return std::nullopt;
      value = value * 10 + (c - '0');
    }
    rest_.remove_prefix(count);
    return value;
  }

  /// The character taken; nothing when the text does not go on with one of `allowed`.
  std::optional<char> one_of(std::string_view allowed) {
    if (rest_.empty() || allowed.find(rest_[0]) == std::string_view::npos) return std::nullopt;
    const char taken = rest_[0];
    rest_.remove_prefix(1);
    return taken;
  }

 private:
  std::string_view rest_;
};

std::optional<std::int64_t> days(Scanner& scanner) {
  const auto year = scanner.digits(4);
  if (!year || !scanner.one_of("-")) return std::nullopt;
  const auto month = scanner.digits(2);
  if (!month || !scanner.one_of("-")) return std::nullopt;
  const auto day = scanner.digits(2);
  if (!day) return std::nullopt;
  const std::chrono::year_month_day date(std::chrono::year(*year),
                                         std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day)));
  if (!date.ok() || *year == 0) return std::nullopt;
  return std::chrono::sys_days(date).time_since_epoch().count();
}

/// Seconds of `HH:MM`.
std::optional<std::int64_t> hours_and_minutes(Scanner& scanner) {
  const auto hours = scanner.digits(2);
  if (!hours || *hours > 23 || !scanner.one_of(":")) return std::nullopt;
  const auto minutes = scanner.digits(2);
  if (!minutes || *minutes > 59) return std::nullopt;
  return std::int64_t{*hours} * 3600 + std::int64_t{*minutes} * 60;
}

std::optional<std::int32_t> fraction(Scanner& scanner) {
  std::int32_t nanos = 0;
  std::int32_t unit = 100'000'000;
  bool any = false;
  while (const auto digit = scanner.one_of("0123456789")) {
    nanos += (*digit - '0') * unit;
    unit /= 10;
    any = true;
  }
  return any ? std::optional(nanos) : std::nullopt;
}

/// Seconds east of Greenwich.
std::optional<std::int64_t> offset(Scanner& scanner) {
  if (scanner.done() || scanner.one_of("Zz")) return 0;
  const auto sign = scanner.one_of("+-");
  const auto seconds = sign ? hours_and_minutes(scanner) : std::nullopt;
  if (!seconds) return std::nullopt;
  return *sign == '-' ? -*seconds : *seconds;
}

}  // namespace

std::optional<Timestamp> parse_timestamp(std::string_view text) {
  constexpr std::int64_t kDay = 86'400;
  Scanner scanner(text);
  const auto date = days(scanner);
  if (!date) return std::nullopt;
  Timestamp time{.seconds = *date * kDay};
  if (scanner.done()) return time;
  if (!scanner.one_of("Tt ")) return std::nullopt;
  const auto minutes = hours_and_minutes(scanner);
  if (!minutes || !scanner.one_of(":")) return std::nullopt;
  const auto seconds = scanner.digits(2);
  if (!seconds || *seconds > 59) return std::nullopt;
  if (scanner.one_of(".")) {
    const auto nanos = fraction(scanner);
    if (!nanos) return std::nullopt;
    time.nanos = *nanos;
  }
  const auto east = offset(scanner);
  if (!east || !scanner.done()) return std::nullopt;
  time.seconds += *minutes + *seconds - *east;
  return time;
}

}  // namespace accelc
