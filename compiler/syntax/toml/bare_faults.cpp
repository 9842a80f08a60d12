#include "compiler/syntax/toml/bare_faults.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

constexpr std::array<int, 12> kDaysOfMonths = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

constexpr std::string_view kBasePrefixes = "xXoObB";

// toml++ keeps this many characters of a number at hand.
constexpr std::size_t kLongestNumber = 126;

bool is_digit_of(char c, int base) {
  const int value = hex_value(c);
  return value >= 0 && value < base;
}

TomlBareVerdict number_fault(std::string_view reason, std::string replacement = {}) {
  return {TomlBareFault::kNumber, reason, std::move(replacement)};
}

// Digits of `base` with single underscores between them.
std::string_view digits_fault(std::string_view digits, int base) {
  if (digits.empty()) return "has no digits";
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (digits[i] == '_') {
      const bool between = i > 0 && i + 1 < digits.size() && digits[i - 1] != '_';
      if (!between) return "needs a digit on both sides of each `_`";
    } else if (!is_digit_of(digits[i], base)) {
      return "holds a digit of another base";
    }
  }
  return {};
}

bool fits_64_bits(std::string_view digits, std::uint64_t base, bool negative) {
  const std::uint64_t limit = (std::uint64_t{1} << 63U) - (negative ? 0 : 1);
  std::uint64_t value = 0;
  for (const char c : digits) {
    if (c == '_') continue;
    const auto digit = static_cast<std::uint64_t>(hex_value(c));
    if (value > (limit - digit) / base) return false;
    value = value * base + digit;
  }
  return true;
}

TomlBareVerdict judge_prefixed(std::string_view token, std::string_view unsigned_token) {
  const std::string_view digits = unsigned_token.substr(2);
  const char prefix = unsigned_token[1];
  if (unsigned_token.size() != token.size()) return number_fault("has a sign before its prefix");
  if (prefix == 'X' || prefix == 'O' || prefix == 'B') {
    std::string lower(token);
    lower[1] = static_cast<char>(prefix | 0x20);
    return number_fault("has a prefix in upper case", std::move(lower));
  }
  const int base = prefix == 'x' ? 16 : prefix == 'o' ? 8 : 2;
  if (const std::string_view fault = digits_fault(digits, base); !fault.empty()) {
    return number_fault(fault);
  }
  if (!fits_64_bits(digits, static_cast<std::uint64_t>(base), false)) {
    return number_fault("does not fit into 64 bits");
  }
  return {};
}

TomlBareVerdict judge_fraction(std::string_view token, std::string_view fraction) {
  if (fraction.empty()) {
    std::string padded(token);
    padded.insert(static_cast<std::size_t>(fraction.data() - token.data()), "0");
    return number_fault("needs digits on both sides of its dot", std::move(padded));
  }
  return {TomlBareFault::kNumber, digits_fault(fraction, 10), {}};
}

TomlBareVerdict judge_decimal(std::string_view token, std::string_view unsigned_token) {
  const std::size_t exponent = unsigned_token.find_first_of("eE");
  const std::string_view mantissa = unsigned_token.substr(0, exponent);
  const std::size_t dot = mantissa.find('.');
  const std::string_view whole = mantissa.substr(0, dot);
  if (whole.empty()) {
    std::string padded(token);
    padded.insert(token.size() - unsigned_token.size(), "0");
    return number_fault("needs digits on both sides of its dot", std::move(padded));
  }
  if (const auto fault = digits_fault(whole, 10); !fault.empty()) return number_fault(fault);
  if (whole.size() > 1 && whole[0] == '0') return number_fault("starts with a zero");
  if (dot != std::string_view::npos) {
    TomlBareVerdict verdict = judge_fraction(token, mantissa.substr(dot + 1));
    if (!verdict.reason.empty()) return verdict;
  }
  if (exponent != std::string_view::npos) {
    std::string_view power = unsigned_token.substr(exponent + 1);
    if (power.starts_with('+') || power.starts_with('-')) power.remove_prefix(1);
    if (power.empty()) return number_fault("has no exponent after its `e`");
    if (const auto fault = digits_fault(power, 10); !fault.empty()) return number_fault(fault);
  } else if (dot == std::string_view::npos && !fits_64_bits(whole, 10, token.starts_with('-'))) {
    return number_fault("does not fit into 64 bits");
  }
  if (token.size() > kLongestNumber) return number_fault("is longer than 126 characters");
  return {};
}

// Whether every character can be one of a decimal number, with at most one dot and one exponent: a
// version such as 1.2.3 is text.
bool looks_decimal(std::string_view unsigned_token) {
  int dots = 0;
  int exponents = 0;
  for (std::size_t i = 0; i < unsigned_token.size(); ++i) {
    const char c = unsigned_token[i];
    const bool sign = c == '+' || c == '-';
    const bool behind_exponent = i > 0 && (unsigned_token[i - 1] | 0x20) == 'e';
    if (sign && !behind_exponent) return false;
    if (!is_digit(c) && !sign && c != '_' && c != '.' && c != 'e' && c != 'E') return false;
    dots += c == '.' ? 1 : 0;
    exponents += c == 'e' || c == 'E' ? 1 : 0;
  }
  return dots <= 1 && exponents <= 1;
}

bool looks_prefixed(std::string_view unsigned_token) {
  if (unsigned_token.size() < 2 || unsigned_token[0] != '0') return false;
  const std::string_view digits = unsigned_token.substr(2);
  return kBasePrefixes.find(unsigned_token[1]) != std::string_view::npos &&
         std::all_of(digits.begin(), digits.end(),
                     [](char c) { return c == '_' || is_digit_of(c, 16); });
}

// Reads fixed-width numbers of dates from the front of a text.
class DateScanner {
 public:
  explicit DateScanner(std::string_view text) : text_(text) {}

  [[nodiscard]] bool at_end() const { return text_.empty(); }

  bool take(char c) {
    if (text_.empty() || text_.front() != c) return false;
    text_.remove_prefix(1);
    return true;
  }

  // A number of `width` digits between `low` and `high`; -1 for anything else.
  int number(std::size_t width, int low, int high) {
    if (text_.size() < width) return -1;
    int value = 0;
    for (const char c : text_.substr(0, width)) {
      if (!is_digit(c)) return -1;
      value = value * 10 + (c - '0');
    }
    text_.remove_prefix(width);
    return value >= low && value <= high ? value : -1;
  }

  bool date() {
    const int year = number(4, 0, 9999);
    if (year < 0 || !take('-')) return false;
    const int month = number(2, 1, 12);
    if (month < 0 || !take('-')) return false;
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    const int days =
        kDaysOfMonths.at(static_cast<std::size_t>(month - 1)) + (month == 2 && leap ? 1 : 0);
    return number(2, 1, days) > 0;
  }

  bool time() {
    if (number(2, 0, 23) < 0 || !take(':') || number(2, 0, 59) < 0) return false;
    if (!take(':') || number(2, 0, 59) < 0) return false;
    if (!take('.')) return true;
    if (number(1, 0, 9) < 0) return false;
    while (number(1, 0, 9) >= 0) continue;
    return true;
  }

  bool offset() {
    if (at_end() || take('Z') || take('z')) return true;
    if (!take('+') && !take('-')) return false;
    return number(2, 0, 23) >= 0 && take(':') && number(2, 0, 59) >= 0;
  }

 private:
  std::string_view text_;
};

bool is_date_or_time(std::string_view token) {
  DateScanner scanner(token);
  if (token.find(':') <= 2) return scanner.time() && scanner.at_end();
  if (!scanner.date()) return false;
  if (scanner.at_end()) return true;
  if (!scanner.take('T') && !scanner.take('t') && !scanner.take(' ')) return false;
  return scanner.time() && scanner.offset() && scanner.at_end();
}

}  // namespace

bool looks_like_toml_date(std::string_view token) {
  const auto digits_at = [token](std::size_t at) {
    std::size_t end = at;
    while (end < token.size() && is_digit(token[end])) ++end;
    return end - at;
  };
  const std::size_t first = digits_at(0);
  const std::size_t second = digits_at(first + 1);
  if (first == 0 || second == 0) return false;
  if (token[first] == ':') return first <= 2 && second <= 2;
  const std::size_t next = first + 1 + second;
  return token[first] == '-' && next < token.size() && token[next] == '-' &&
         digits_at(next + 1) > 0;
}

TomlBareVerdict judge_toml_bare(std::string_view token) {
  std::string_view unsigned_token = token;
  if (token.starts_with('+') || token.starts_with('-')) unsigned_token.remove_prefix(1);
  for (const std::string_view word : {"true", "false", "inf", "nan"}) {
    const bool number = word == "inf" || word == "nan";
    const std::string_view written = number ? unsigned_token : token;
    if (written == word) return {};
    if (equals_ignoring_case(written, word)) {
      return {TomlBareFault::kCase, {}, to_lower(token)};
    }
  }
  if (looks_like_toml_date(token)) {
    return {is_date_or_time(token) ? TomlBareFault::kNone : TomlBareFault::kDate, {}, {}};
  }
  if (looks_prefixed(unsigned_token)) return judge_prefixed(token, unsigned_token);
  const std::size_t first = unsigned_token.starts_with('.') ? 1 : 0;
  if (unsigned_token.size() > first && is_digit(unsigned_token[first]) &&
      looks_decimal(unsigned_token)) {
    return judge_decimal(token, unsigned_token);
  }
  return {TomlBareFault::kText, {}, {}};
}

}  // namespace accelc
