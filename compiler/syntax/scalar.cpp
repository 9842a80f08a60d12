#include "compiler/syntax/scalar.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <string>

namespace accelc {

namespace {

std::size_t digits_from(std::string_view text, std::size_t at) {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}

bool all_of(std::string_view text, std::string_view allowed) {
  return !text.empty() && text.find_first_not_of(allowed) == std::string_view::npos;
}

bool is_one_of(std::string_view text, std::string_view lower, std::string_view capital,
               std::string_view upper) {
  return text == lower || text == capital || text == upper;
}

constexpr std::string_view kOctal = "01234567";
constexpr std::string_view kDecimal = "0123456789";
constexpr auto kLargest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
constexpr std::string_view kHexadecimal = "0123456789abcdefABCDEF";

// `( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`
NodeKind resolve_decimal(std::string_view body) {
  const std::size_t whole = digits_from(body, 0);
  std::size_t at = whole;
  bool fraction = false;
  if (at < body.size() && body[at] == '.') {
    const std::size_t end = digits_from(body, at + 1);
    if (whole == 0 && end == at + 1) return NodeKind::kString;
    at = end;
    fraction = true;
  } else if (whole == 0) {
    return NodeKind::kString;
  }
  if (at == body.size()) return fraction ? NodeKind::kNumber : NodeKind::kInteger;
  if (body[at] != 'e' && body[at] != 'E') return NodeKind::kString;
  ++at;
  if (at < body.size() && (body[at] == '-' || body[at] == '+')) ++at;
  const std::size_t end = digits_from(body, at);
  return end > at && end == body.size() ? NodeKind::kNumber : NodeKind::kString;
}

/// The base of a number without its sign: 16, 8 or 2 behind `0x`, `0o` or `0b`, else 10.
int base_of(std::string_view number) {
  if (number.size() < 2 || number[0] != '0') return 10;
  switch (number[1]) {
    case 'x':
      return 16;
    case 'o':
      return 8;
    case 'b':
      return 2;
    default:
      return 10;
  }
}

// What starts like a number: with a sign it is decimal or infinite.
NodeKind resolve_number(std::string_view text) {
  const int base = base_of(text);
  if (base == 16 || base == 8) {
    const bool digits = all_of(text.substr(2), base == 16 ? kHexadecimal : kOctal);
    return digits ? NodeKind::kInteger : NodeKind::kString;
  }
  const bool sign = text[0] == '-' || text[0] == '+';
  const std::string_view body = text.substr(sign ? 1 : 0);
  if (is_one_of(body, ".inf", ".Inf", ".INF")) return NodeKind::kNumber;
  if (!sign && is_one_of(body, ".nan", ".NaN", ".NAN")) return NodeKind::kNumber;
  return resolve_decimal(body);
}

// An unsigned decimal number with fraction and exponent.
std::optional<double> decimal_value(std::string_view body) {
  if (body.empty() || (!is_digit(body[0]) && body[0] != '.')) return std::nullopt;
  double value = 0;
  const auto [end, error] = std::from_chars(body.data(), body.data() + body.size(), value);
  if (end != body.data() + body.size()) return std::nullopt;
  if (error != std::errc::result_out_of_range) return value;
  // Too small is zero, too large is infinite; only the sign of the exponent tells.
  const bool small =
      body.find("e-") != std::string_view::npos || body.find("E-") != std::string_view::npos;
  return small ? 0.0 : std::numeric_limits<double>::infinity();
}

bool is_yaml_1_1_boolean(std::string_view text) {
  switch (text.size()) {
    case 1:
      // PyYAML leaves a lone y or n alone, go-yaml and libyaml's users do not.
      return std::string_view("yYnN").find(text[0]) != std::string_view::npos;
    case 2:
      return is_one_of(text, "no", "No", "NO") || is_one_of(text, "on", "On", "ON");
    case 3:
      return is_one_of(text, "yes", "Yes", "YES") || is_one_of(text, "off", "Off", "OFF");
    default:
      return false;
  }
}

// `1:30`, `190:20:30.15`: YAML 1.1 counts in base 60.
bool is_sexagesimal(std::string_view body) {
  std::size_t at = digits_from(body, 0);
  if (at == 0 || at == body.size() || body[at] != ':') return false;
  while (at < body.size() && body[at] == ':') {
    const std::size_t end = digits_from(body, at + 1);
    const std::size_t count = end - at - 1;
    if (count == 0 || count > 2 || (count == 2 && body[at + 1] > '5')) return false;
    at = end;
  }
  return at == body.size() || (body[at] == '.' && digits_from(body, at + 1) == body.size());
}

// `2001-12-14`, with or without a time behind it.
bool is_date(std::string_view text) {
  if (text.size() < 8 || digits_from(text, 0) != 4 || text[4] != '-') return false;
  const std::size_t month = digits_from(text, 5);
  if (month == 5 || month > 7 || month >= text.size() || text[month] != '-') return false;
  const std::size_t day = digits_from(text, month + 1);
  if (day == month + 1 || day > month + 3) return false;
  return day == text.size() || text[day] == 'T' || text[day] == 't' || text[day] == ' ';
}

}  // namespace

NodeKind resolve_plain(std::string_view text) {
  if (text.empty()) return NodeKind::kNull;
  switch (text[0]) {
    case '~':
      return text.size() == 1 ? NodeKind::kNull : NodeKind::kString;
    case 'n':
    case 'N':
      return is_one_of(text, "null", "Null", "NULL") ? NodeKind::kNull : NodeKind::kString;
    case 't':
    case 'T':
      return is_one_of(text, "true", "True", "TRUE") ? NodeKind::kBoolean : NodeKind::kString;
    case 'f':
    case 'F':
      return is_one_of(text, "false", "False", "FALSE") ? NodeKind::kBoolean : NodeKind::kString;
    case '-':
    case '+':
    case '.':
      return resolve_number(text);
    default:
      return is_digit(text[0]) ? resolve_number(text) : NodeKind::kString;
  }
}

bool differs_in_yaml_1_1(std::string_view text) {
  if (text.empty()) return false;
  if (text == "=" || text == "<<") return true;
  const char first = text[0];
  if (!is_digit(first) && first != '-' && first != '+' && first != '.') {
    return is_yaml_1_1_boolean(text);
  }
  const std::string_view body = text.substr(first == '-' || first == '+' ? 1 : 0);
  if (body.empty()) return false;
  const NodeKind kind = resolve_plain(text);
  // Octal numbers are `0o17` here and `017` there.
  if (text.starts_with("0o")) return kind == NodeKind::kInteger;
  if (kind == NodeKind::kInteger) {
    return body.size() > 1 && body[0] == '0' && all_of(body, kDecimal);
  }
  if (kind == NodeKind::kNumber) return false;
  if (is_sexagesimal(body) || is_date(text)) return true;
  if (body.starts_with("0b")) return all_of(body.substr(2), "01_");
  if (body.starts_with("0x")) return all_of(body.substr(2), "0123456789abcdefABCDEF_");
  if (!is_digit(body[0]) || body.find('_') == std::string_view::npos) return false;
  return resolve_plain(without(text, '_')) != NodeKind::kString;
}

std::optional<std::int64_t> octal_in_yaml_1_1(std::string_view text) {
  const bool negative = text.starts_with('-');
  const std::string_view body = text.substr(negative || text.starts_with('+') ? 1 : 0);
  if (body.size() < 2 || body[0] != '0' || !all_of(body, kOctal)) return std::nullopt;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(body.data(), body.data() + body.size(), value, 8);
  if (error != std::errc{}) return std::nullopt;
  return negative ? -value : value;
}

std::optional<std::int64_t> integer_value(std::string_view text) {
  if (text.find('_') != std::string_view::npos) return integer_value(without(text, '_'));
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  const int base = base_of(text);
  if (base != 10) text.remove_prefix(2);
  if (text.empty() || text[0] == '-' || text[0] == '+') return std::nullopt;
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (value > kLargest + (negative ? 1 : 0)) return std::nullopt;
  // Unsigned arithmetic wraps, which makes the smallest number come out right.
  return static_cast<std::int64_t>(negative ? 0 - value : value);
}

std::optional<double> number_value(std::string_view text) {
  if (text.find('_') != std::string_view::npos) return number_value(without(text, '_'));
  const bool negative = text.starts_with('-');
  const std::string_view body = text.substr(negative || text.starts_with('+') ? 1 : 0);
  std::optional<double> value;
  if (is_one_of(body, ".inf", ".Inf", ".INF") || body == "inf") {
    value = std::numeric_limits<double>::infinity();
  } else if (is_one_of(body, ".nan", ".NaN", ".NAN") || body == "nan") {
    value = std::numeric_limits<double>::quiet_NaN();
  } else if (base_of(body) != 10) {
    if (const auto integer = integer_value(body)) value = static_cast<double>(*integer);
  } else {
    value = decimal_value(body);
  }
  if (value && negative) value = -*value;
  return value;
}

bool boolean_value(std::string_view text) {
  return !text.empty() && (text[0] == 't' || text[0] == 'T');
}

}  // namespace accelc
