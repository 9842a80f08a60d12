#include "schema/cron.h"

#include "compiler/support/text.h"
#include "schema/duration.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace accelc {

namespace {

constexpr std::array<std::string_view, 12> kMonths = {"jan", "feb", "mar", "apr", "may", "jun",
                                                      "jul", "aug", "sep", "oct", "nov", "dec"};
constexpr std::array<std::string_view, 7> kWeekdays = {"sun", "mon", "tue", "wed",
                                                       "thu", "fri", "sat"};

/// What one of the five fields may hold.
struct FieldRule {
  std::string_view noun;
  unsigned first;
  unsigned last;
  std::span<const std::string_view> names;  ///< of the values from `first` on
};

const std::array<FieldRule, 5>& rules() {
  static const std::array<FieldRule, 5> all = {{{"minutes", 0, 59, {}},
                                                {"hours", 0, 23, {}},
                                                {"days of a month", 1, 31, {}},
                                                {"months", 1, 12, kMonths},
                                                {"days of a week", 0, 6, kWeekdays}}};
  return all;
}

/// A word in the place of all fields, and what it stands for.
struct CronWord {
  std::string_view word;
  std::string_view fields;
};

constexpr std::array<CronWord, 7> kWords = {{{"@yearly", "0 0 1 1 *"},
                                             {"@annually", "0 0 1 1 *"},
                                             {"@monthly", "0 0 1 * *"},
                                             {"@weekly", "0 0 * * 0"},
                                             {"@daily", "0 0 * * *"},
                                             {"@midnight", "0 0 * * *"},
                                             {"@hourly", "0 * * * *"}}};

const CronWord* find_word(std::string_view word) {
  const auto* found = std::find_if(kWords.begin(), kWords.end(),
                                   [word](const CronWord& one) { return one.word == word; });
  return found != kWords.end() ? found : nullptr;
}

/// What Go takes for white space.
bool is_go_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

std::vector<std::string_view> fields_of(std::string_view text) {
  std::vector<std::string_view> fields;
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t end = at;
    while (end < text.size() && !is_go_space(text[end])) ++end;
    if (end > at) fields.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return fields;
}

/// The first fault ends the reading: functions return nothing then, and fault_ says why.
class CronParser {
 public:
  explicit CronParser(std::string_view text) : text_(text), rest_(text) {}

  std::variant<Cron, TextFault> parse() {
    const bool good = take_timezone() && (rest_.starts_with('@') ? take_word() : take_fields());
    if (good) return cron_;
    return fault_;
  }

 private:
  bool fail(std::string_view part, std::string reason, std::string suggestion = {}) {
    fault_ = fault_at(text_, part, std::move(reason));
    fault_.suggestion = std::move(suggestion);
    return false;
  }

  bool take_timezone() {
    if (text_.empty()) return fail(text_, "it is empty");
    if (!text_.starts_with("TZ=") && !text_.starts_with("CRON_TZ=")) return true;
    const std::size_t begin = text_.find('=') + 1;
    const std::size_t end = text_.find(' ');
    if (end == std::string_view::npos) return fail(text_, "there are no times after the time zone");
    if (end <= begin) return fail(text_.substr(0, end), "the time zone is missing");
    cron_.timezone = std::string(text_.substr(begin, end - begin));
    rest_ = trim(text_.substr(end));
    return true;
  }

  bool take_word() {
    constexpr std::string_view kEvery = "@every ";
    if (rest_.starts_with(kEvery)) {
      const std::string_view duration = rest_.substr(kEvery.size());
      if (!is_go_duration(duration)) {
        return fail(duration, quote(duration) + " is not a duration such as `1h30m`");
      }
      cron_.every = std::string(duration);
      return true;
    }
    const CronWord* word = find_word(rest_);
    if (word == nullptr) return fail(rest_, "there is no " + quote(rest_));
    return read_fields(fields_of(word->fields));
  }

  bool take_fields() {
    const std::vector<std::string_view> fields = fields_of(rest_);
    if (fields.size() == rules().size()) return read_fields(fields);
    const std::string word = "@" + std::string(trim(rest_));
    if (find_word(word) != nullptr) {
      return fail(rest_, "the word is " + quote(word), with(rest_, word));
    }
    return fail(rest_, "it has " + count_of(fields.size(), "field") +
                           "; five are wanted: minute, hour, day, month, day of the week");
  }

  bool read_fields(const std::vector<std::string_view>& fields) {
    const std::array<CronField*, 5> into = {&cron_.minute, &cron_.hour, &cron_.day, &cron_.month,
                                            &cron_.weekday};
    for (std::size_t i = 0; i < into.size(); ++i) {
      if (!read_field(fields[i], rules().at(i), *into.at(i))) return false;
    }
    return true;
  }

  /// `1,5-9,*/2`; empty pieces do not count.
  bool read_field(std::string_view field, const FieldRule& rule, CronField& into) {
    for (const std::string_view piece : split(field, ',')) {
      if (!piece.empty() && !read_range(piece, rule, into)) return false;
    }
    return true;
  }

  bool read_range(std::string_view piece, const FieldRule& rule, CronField& into) {
    const std::vector<std::string_view> parts = split(piece, '/');
    const std::vector<std::string_view> ends = split(parts[0], '-');
    if (parts.size() > 2) return fail(piece, "it has more than one `/`");
    const bool any = ends[0] == "*" || ends[0] == "?";
    if (!any && ends.size() > 2) return fail(piece, "it has more than one `-`");
    std::uint64_t first = rule.first;
    std::uint64_t last = rule.last;
    if (!any) {
      if (!read_value(ends[0], rule, first) || !read_value(ends.back(), rule, last)) return false;
    }
    std::uint64_t step = 1;
    if (parts.size() == 2) {
      if (!read_number(parts[1], step)) return false;
      if (step == 0) return fail(parts[1], "a step is above 0");
      if (ends.size() == 1) last = rule.last;
    }
    if (!is_in_range(piece, ends, rule, first, last)) return false;
    for (std::uint64_t value = first; value <= last; value += step) {
      into.bits |= std::uint64_t{1} << value;
    }
    into.any = into.any || (any && step == 1);
    if (any) into.step = step;
    return true;
  }

  bool is_in_range(std::string_view piece, const std::vector<std::string_view>& ends,
                   const FieldRule& rule, std::uint64_t first, std::uint64_t last) {
    const std::string bounds = std::string(rule.noun) + " go from " + std::to_string(rule.first) +
                               " to " + std::to_string(rule.last);
    if (first < rule.first) return fail(ends[0], bounds);
    if (last > rule.last) {
      const bool sunday = !rule.names.empty() && rule.first == 0 && ends.back() == "7";
      if (!sunday) return fail(ends.back(), bounds);
      const bool alone = ends.size() == 1;
      return fail(ends.back(), "Sunday is `0`", alone ? with(ends.back(), "0") : std::string());
    }
    if (first > last) return fail(piece, "it ends before it begins");
    return true;
  }

  bool read_value(std::string_view text, const FieldRule& rule, std::uint64_t& value) {
    const std::string name = to_lower(text);
    for (std::size_t i = 0; i < rule.names.size(); ++i) {
      if (rule.names[i] != name) continue;
      value = rule.first + i;
      return true;
    }
    return read_number(text, value);
  }

  bool read_number(std::string_view text, std::uint64_t& value) {
    constexpr std::uint64_t kLargest = 1'000'000'000;
    std::string_view digits = text;
    if (digits.starts_with('+')) digits.remove_prefix(1);
    const std::optional<std::uint64_t> number = parse_unsigned(digits);
    if (!number) {
      return fail(text.empty() ? text_ : text,
                  text.empty() ? "a number is missing" : quote(text) + " is not a number");
    }
    value = std::min(*number, kLargest);
    return true;
  }

  /// The whole text with `part` replaced.
  std::string with(std::string_view part, std::string_view instead) const {
    const auto begin = static_cast<std::size_t>(part.data() - text_.data());
    std::string whole(text_);
    return whole.replace(begin, part.size(), instead);
  }

  std::string_view text_;
  std::string_view rest_;
  Cron cron_;
  TextFault fault_;
};

bool has(std::uint64_t bits, unsigned value) { return ((bits >> value) & 1U) != 0; }

/// The days of the months, in a leap year.
constexpr std::array<unsigned, 12> kLengths = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
constexpr std::array<std::string_view, 12> kMonthNames = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};

/// Whether one of the months has one of the days, in a leap year.
bool has_date(std::uint64_t months, std::uint64_t days) {
  for (unsigned month = 1; month <= kLengths.size(); ++month) {
    if (!has(months, month)) continue;
    for (unsigned day = 1; day <= kLengths.at(month - 1); ++day) {
      if (has(days, day)) return true;
    }
  }
  return false;
}

}  // namespace

std::variant<Cron, TextFault> parse_cron(std::string_view text) { return CronParser(text).parse(); }

CronParts cron_parts(std::string_view text) {
  CronParts parts;
  if (text.starts_with("TZ=") || text.starts_with("CRON_TZ=")) {
    const std::size_t begin = text.find('=') + 1;
    const std::size_t end = std::min(text.find(' '), text.size());
    parts.timezone = std::string(text.substr(begin, end - begin));
    text = text.substr(end);
  }
  text = trim(text);
  const CronWord* word = find_word(text);
  parts.fields = std::string(word != nullptr ? word->fields : text);
  return parts;
}

bool never_fires(const Cron& cron) {
  if (!cron.every.empty()) return false;
  if (cron.minute.bits == 0 || cron.hour.bits == 0 || cron.month.bits == 0) return true;
  const bool dates = has_date(cron.month.bits, cron.day.bits);
  const bool weekdays = cron.weekday.bits != 0;
  const bool both = cron.day.any || cron.weekday.any;
  return both ? !(dates && weekdays) : !(dates || weekdays);
}

std::string why_never_fires(const Cron& cron) {
  std::vector<std::string> months;
  unsigned longest = 0;
  for (unsigned month = 1; month <= kLengths.size(); ++month) {
    if (!has(cron.month.bits, month)) continue;
    months.emplace_back(kMonthNames.at(month - 1));
    longest = std::max(longest, kLengths.at(month - 1));
  }
  const bool too_late = cron.day.bits != 0 && !has_date(cron.month.bits, cron.day.bits);
  if (months.empty() || !too_late) return "there is no such date";
  return join(months, " and ") + (months.size() == 1 ? " has" : " have") + " at most " +
         std::to_string(longest) + " days";
}

std::optional<std::uint32_t> shortest_pause_minutes(const Cron& cron) {
  constexpr std::uint32_t kDay = 24 * 60;
  std::optional<std::uint32_t> first;
  std::uint32_t last = 0;
  std::uint32_t shortest = kDay;
  for (std::uint32_t minute = 0; minute < kDay; ++minute) {
    if (!has(cron.hour.bits, minute / 60) || !has(cron.minute.bits, minute % 60)) continue;
    if (first) shortest = std::min(shortest, minute - last);
    if (!first) first = minute;
    last = minute;
  }
  if (!cron.every.empty() || !first) return std::nullopt;
  const bool daily = cron.day.any && cron.weekday.any;
  if (daily) return std::min(shortest, *first + kDay - last);
  return shortest < kDay ? std::optional(shortest) : std::nullopt;
}

}  // namespace accelc
