#include "schema/duration.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "schema/decimal.h"
#include "schema/leaf_diagnostics.h"
#include "schema/python_call.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace accelc {

namespace {

struct Unit {
  std::string_view name;
  std::uint32_t seconds = 1;
  std::int32_t decimal = 0;  // power of 10 on top
};

/// From large to small.
constexpr std::array kUnits = {Unit{"d", 86'400}, Unit{"h", 3'600}, Unit{"m", 60}, Unit{"s", 1},
                               Unit{"ms", 1, -3}};

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kUnitHelp = "the units are `d`, `h`, `m`, `s` and `ms`";

/// The longest Duration that protobuf allows.
constexpr std::int64_t kLongest = 315'576'000'000;
constexpr std::int32_t kNanosPerSecond = 1'000'000'000;

/// A number and the word behind it, as views into the text.
struct Component {
  std::string_view number;
  std::string_view unit;
};

bool is_number_byte(char c) { return is_digit(c) || c == '.'; }

/// The text as components; the last may lack its unit, any may lack its number. Bytes that belong
/// to neither become part of the unit.
std::vector<Component> take_apart(std::string_view text) {
  std::vector<Component> components;
  while (!text.empty()) {
    Component component;
    component.number = text.substr(0, number_length(text));
    text.remove_prefix(component.number.size());
    std::size_t end = 0;
    while (end < text.size() && (!is_number_byte(text[end]) || (end == 0 && text[0] == '.'))) ++end;
    component.unit = text.substr(0, end);
    text.remove_prefix(end);
    components.push_back(component);
  }
  return components;
}

/// Place in kUnits, or -1.
int rank_of(std::string_view name) {
  const auto* found = std::find_if(kUnits.begin(), kUnits.end(),
                                   [&](const Unit& unit) { return unit.name == name; });
  return found == kUnits.end() ? -1 : static_cast<int>(found - kUnits.begin());
}

bool is_plain_number(std::string_view number) {
  return !number.empty() && number.front() != '.' && number.back() != '.';
}

/// Adds up; false when the sum is longer than protobuf allows.
bool add(FixedPoint part, Duration& sum) {
  if (part.units > kLongest) return false;
  sum.seconds += part.units;
  sum.nanos += part.nanos;
  if (sum.nanos >= kNanosPerSecond) {
    sum.nanos -= kNanosPerSecond;
    ++sum.seconds;
  }
  return sum.seconds <= kLongest;
}

std::optional<Duration> read_duration(std::string_view text) {
  Duration duration;
  int previous = -1;
  const std::vector<Component> components = take_apart(text);
  for (const Component& component : components) {
    const bool bare = components.size() == 1 && component.unit.empty();
    const int rank = rank_of(bare ? "s" : component.unit);
    if (rank <= previous || !is_plain_number(component.number)) return std::nullopt;
    const Unit& unit = kUnits[static_cast<std::size_t>(rank)];
    Decimal amount(component.number, unit.decimal);
    if (unit.seconds > 1) amount.multiply(unit.seconds);
    if (!add(amount.round_up(), duration)) return std::nullopt;
    previous = rank;
  }
  return components.empty() ? std::nullopt : std::optional(duration);
}

/// `s` for "sec", `h` for "Hours": the unit that a word surely means, or empty.
std::string_view unit_of_word(std::string_view word) {
  struct Word {
    std::string_view word;
    std::string_view unit;
  };
  static constexpr std::array kWords = {
      Word{"d", "d"},       Word{"day", "d"},    Word{"days", "d"},
      Word{"h", "h"},       Word{"hr", "h"},     Word{"hrs", "h"},
      Word{"hour", "h"},    Word{"hours", "h"},  Word{"m", "m"},
      Word{"min", "m"},     Word{"mins", "m"},   Word{"minute", "m"},
      Word{"minutes", "m"}, Word{"s", "s"},      Word{"sec", "s"},
      Word{"secs", "s"},    Word{"second", "s"}, Word{"seconds", "s"},
      Word{"ms", "ms"},     Word{"msec", "ms"},  Word{"milliseconds", "ms"}};
  const std::string small = to_lower(word);
  const auto* found = std::find_if(kWords.begin(), kWords.end(),
                                   [&](const Word& known) { return known.word == small; });
  return found == kWords.end() ? std::string_view() : found->unit;
}

/// "1H 30 Min" as "1h30m"; empty when a word is unknown.
std::string rewrite_words(std::string_view text) {
  const std::string dense = without_blanks(text);
  std::string meant;
  for (const Component& component : take_apart(dense)) {
    const std::string_view unit = unit_of_word(component.unit);
    if (unit.empty() && !component.unit.empty()) return {};
    meant += component.number;
    meant += unit;
  }
  return meant;
}

/// "PT1H30M" as "1h30m"; empty when it holds years, months or weeks, whose length is not fixed or
/// which have no unit here.
std::string rewrite_iso(std::string_view text) {
  const std::size_t time = std::min(text.find('T'), text.size());
  const std::string date = to_lower(text.substr(1, time - 1));
  const std::string rest = time < text.size() ? to_lower(text.substr(time + 1)) : "";
  if (date.find_first_of("ymw") != std::string::npos) return {};
  return date + rest;
}

/// "1:30:00" as "1h30m0s".
std::string rewrite_clock(std::string_view text) {
  const auto parts = split(text, ':');
  if (parts.size() != 3) return {};
  return std::string(parts[0]) + "h" + std::string(parts[1]) + "m" + std::string(parts[2]) + "s";
}

/// `timedelta(hours=2, minutes=30)` of Python as "2h30m"; empty when it has other arguments.
std::string rewrite_timedelta(const PythonCall& call) {
  std::string meant;
  std::size_t read = 0;
  for (const std::string_view name : {"days", "hours", "minutes", "seconds", "milliseconds"}) {
    const std::string_view amount = argument_of(call, name);
    if (amount.empty()) continue;
    meant.append(amount).append(unit_of_word(name));
    ++read;
  }
  return read == call.arguments.size() ? meant : std::string();
}

DurationError with_suggestion(DurationError fault, std::string meant) {
  if (read_duration(meant)) fault.suggestion = std::move(meant);
  return fault;
}

DurationError unit_fault(std::string_view text, std::string_view unit) {
  DurationError fault = fault_at(text, unit, quote(unit) + " is not a unit");
  const std::string small = to_lower(unit);
  const bool week = small == "w" || small == "week" || small == "weeks";
  fault.help = week ? "a week is `7d`" : kUnitHelp;
  return with_suggestion(std::move(fault), rewrite_words(text));
}

/// What is wrong with one component; `previous` is the rank of the unit before it, or -1.
std::optional<DurationError> component_fault(std::string_view text, const Component& component,
                                             int previous) {
  const std::string_view unit = trim(component.unit);
  if (component.number.empty()) {
    const std::string_view part = unit.empty() ? text : unit;
    return fault_at(text, part, "there is no number before " + quote(part));
  }
  if (!is_plain_number(component.number)) {
    return fault_at(text, component.number, "a number has digits on both sides of its point");
  }
  if (unit.empty()) {
    return fault_at(text, component.number, quote(component.number) + " has no unit");
  }
  const int rank = rank_of(unit);
  if (rank < 0) return unit_fault(text, unit);
  if (rank > previous) return std::nullopt;
  const std::string_view before = kUnits[static_cast<std::size_t>(previous)].name;
  const std::string reason =
      rank == previous ? " is written twice"
                       : " comes after " + quote(before) + "; the larger unit comes first";
  return fault_at(text, unit, quote(unit) + reason);
}

/// Whether blanks stand between two digits, where leaving them out would make another number.
bool splits_number(std::string_view text) {
  for (std::size_t blank = text.find_first_of(kBlanks); blank != std::string_view::npos;
       blank = text.find_first_of(kBlanks, blank + 1)) {
    const std::size_t behind = text.find_first_not_of(kBlanks, blank);
    const bool inside = blank > 0 && behind != std::string_view::npos;
    if (inside && is_number_byte(text[blank - 1]) && is_number_byte(text[behind])) return true;
  }
  return false;
}

DurationError find_fault(std::string_view text) {
  const std::string_view trimmed = trim(text);
  if (trimmed.empty()) return fault_at(text, text, "it is empty");
  if (trimmed[0] == '-') return fault_at(text, trimmed.substr(0, 1), "it is negative");
  if (trimmed[0] == '+') {
    return with_suggestion(fault_at(text, trimmed.substr(0, 1), "it has a sign"),
                           std::string(trimmed.substr(1)));
  }
  if (trimmed[0] == 'P') {
    return with_suggestion(fault_at(text, text, "ISO 8601 durations are not read"),
                           rewrite_iso(trimmed));
  }
  if (const auto call = parse_python_call(trimmed)) {
    DurationError fault = fault_at(text, trimmed, "a call of Python is not read");
    fault.help = "a duration is a number with a unit: `2h`, `90m`, `30s`";
    return with_suggestion(std::move(fault), rewrite_timedelta(*call));
  }
  if (text.find(':') != std::string_view::npos) {
    DurationError fault = fault_at(text, text, "clock times are not read");
    fault.help = "write the units: `1:30` is `1h30m` or `1m30s`";
    return with_suggestion(std::move(fault), rewrite_clock(trimmed));
  }
  const std::size_t blank = text.find_first_of(kBlanks);
  std::string dense = without_blanks(text);
  if (blank != std::string_view::npos && read_duration(dense)) {
    DurationError fault = fault_at(text, text.substr(blank, 1), "it contains a space");
    if (!splits_number(text)) fault.suggestion = std::move(dense);
    return fault;
  }
  const std::vector<Component> components = take_apart(text);
  const bool seconds = components.size() == 1 && components[0].unit.empty();
  int previous = -1;
  for (const Component& component : components) {
    if (seconds && is_plain_number(component.number)) break;
    if (auto fault = component_fault(text, component, previous)) return *fault;
    previous = rank_of(trim(component.unit));
  }
  return fault_at(text, text, "it is over 10,000 years");
}

}  // namespace

std::int64_t whole_seconds(const Duration& duration) {
  return duration.seconds + (duration.nanos > 0 ? 1 : 0);
}

std::variant<Duration, DurationError> parse_duration(std::string_view text) {
  if (const auto duration = read_duration(text)) return *duration;
  return find_fault(text);
}

bool is_go_duration(std::string_view text) {
  constexpr std::array<std::string_view, 7> kGoUnits = {"ns", "us", "µs", "ms", "s", "m", "h"};
  if (text == "0") return true;
  if (text.empty()) return false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789."), text.size());
    const std::string_view number = text.substr(0, end);
    const bool digits = std::any_of(number.begin(), number.end(), [](char c) { return c != '.'; });
    if (!digits || std::count(number.begin(), number.end(), '.') > 1) return false;
    text.remove_prefix(end);
    const std::size_t unit_end = std::min(text.find_first_of("0123456789."), text.size());
    const std::string_view unit = text.substr(0, unit_end);
    if (std::find(kGoUnits.begin(), kGoUnits.end(), unit) == kGoUnits.end()) return false;
    text.remove_prefix(unit_end);
  }
  return true;
}

bool decode_value(Decoder& decoder, NodeRef node, Duration& value) {
  return decode_amount(decoder, node, kDurationText, parse_duration, value);
}

const TypeInfo& type_info(Tag<Duration>) {
  static constexpr std::array<std::string_view, 4> kExamples = {"90s", "2h30m", "1d", "3600"};
  // One alternative per leading unit, because the units behind it may only be smaller.
  static constexpr TypeInfo kInfo{
      .shape = Shape::kText,
      .name = "duration",
      .doc =
          "A length of time: numbers with `d`, `h`, `m`, `s`, `ms` in this order, or a plain "
          "number of seconds.",
      .pattern =
          "^[0-9]+(\\.[0-9]+)?("
          "d([0-9]+(\\.[0-9]+)?h)?([0-9]+(\\.[0-9]+)?m)?([0-9]+(\\.[0-9]+)?s)?"
          "([0-9]+(\\.[0-9]+)?ms)?|"
          "h([0-9]+(\\.[0-9]+)?m)?([0-9]+(\\.[0-9]+)?s)?([0-9]+(\\.[0-9]+)?ms)?|"
          "m([0-9]+(\\.[0-9]+)?s)?([0-9]+(\\.[0-9]+)?ms)?|"
          "s([0-9]+(\\.[0-9]+)?ms)?|"
          "ms)?$",
      .examples = kExamples};
  return kInfo;
}

}  // namespace accelc
