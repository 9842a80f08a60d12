#include "compiler/lsp/features/amounts.h"

#include "compiler/support/text.h"
#include "schema/duration.h"
#include "schema/quantity.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <variant>
#include <vector>

namespace accelc::lsp {

namespace {

struct Unit {
  std::int64_t size;
  std::string_view name;
};

constexpr std::int64_t kKilo = 1000;
constexpr std::int64_t kKibi = 1024;
constexpr std::array kDecimal = {Unit{kKilo * kKilo * kKilo * kKilo, "TB"},
                                 Unit{kKilo * kKilo * kKilo, "GB"}, Unit{kKilo * kKilo, "MB"},
                                 Unit{kKilo, "kB"}};
constexpr std::array kBinary = {Unit{kKibi * kKibi * kKibi * kKibi, "TiB"},
                                Unit{kKibi * kKibi * kKibi, "GiB"}, Unit{kKibi * kKibi, "MiB"},
                                Unit{kKibi, "KiB"}};
constexpr std::array kTime = {Unit{86400, "days"}, Unit{3600, "hours"}, Unit{60, "minutes"}};

/// "68,719,476,736".
std::string grouped(std::int64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

/// In the largest of the units that it has at least one of; empty when it has none.
template <std::size_t Size>
std::string in_largest(std::int64_t amount, const std::array<Unit, Size>& units) {
  for (const Unit& unit : units) {
    if (amount < unit.size) continue;
    return rounded(static_cast<double>(amount) / static_cast<double>(unit.size)) + " " +
           std::string(unit.name);
  }
  return {};
}

std::string of_quantity(std::string_view text) {
  constexpr double kNanos = 1e9;
  const auto parsed = parse_quantity(text);
  const auto* quantity = std::get_if<Quantity>(&parsed);
  if (quantity == nullptr || quantity->is_negative()) return {};
  if (!quantity->is_whole() || text.ends_with('m')) {
    return rounded(static_cast<double>(quantity->units) + quantity->nanos / kNanos);
  }
  if (quantity->units < kKilo) return {};
  std::vector<std::string> ways;
  const std::string bytes = grouped(quantity->units);
  ways.push_back(bytes + (text.find_first_not_of("0123456789") == std::string_view::npos
                              ? " as bytes"
                              : " bytes"));
  for (std::string way :
       {in_largest(quantity->units, kBinary), in_largest(quantity->units, kDecimal)}) {
    if (!way.empty()) ways.push_back(std::move(way));
  }
  return join(ways, ", ");
}

std::string of_duration(std::string_view text) {
  const auto parsed = parse_duration(text);
  const auto* duration = std::get_if<Duration>(&parsed);
  if (duration == nullptr || duration->nanos != 0 || duration->seconds == 0) return {};
  std::vector<std::string> ways{grouped(duration->seconds) + " seconds"};
  for (const Unit& unit : kTime) {
    const std::string way = in_largest(duration->seconds, std::array{unit});
    if (!way.empty()) ways.push_back(way);
  }
  return join(ways, ", ");
}

}  // namespace

std::string rounded(double number) {
  char text[64];
  std::snprintf(text, sizeof text, "%.2f", number);
  std::string shown(text);
  shown.erase(shown.find_last_not_of('0') + 1);
  if (shown.ends_with('.')) shown.pop_back();
  return shown;
}

std::string in_other_units(std::string_view text, const Types& types) {
  const auto is = [&types](const TypeInfo& type) {
    return std::find(types.begin(), types.end(), &type) != types.end();
  };
  if (is(type_info(Tag<Quantity>{}))) return of_quantity(text);
  if (is(type_info(Tag<Duration>{}))) return of_duration(text);
  return {};
}

}  // namespace accelc::lsp
