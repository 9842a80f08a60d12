#include "compiler/lightning/visible_devices.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace accelc {

namespace {

constexpr std::size_t kAmbiguous = std::numeric_limits<std::size_t>::max();

/// The number that `text` starts with, as C's strtoul would read it; -1 without one. Numbers beyond
/// what an index can be are as good as any that is too large.
std::int64_t leading_number(std::string_view text) {
  const bool sign = text.starts_with('+') || text.starts_with('-');
  std::size_t end = sign ? 1 : 0;
  while (end < text.size() && is_digit(text[end])) ++end;
  const std::string_view digits = text.substr(sign ? 1 : 0, end - (sign ? 1 : 0));
  if (digits.empty()) return -1;
  const bool zero = digits.find_first_not_of('0') == std::string_view::npos;
  if (text[0] == '-') return zero ? 0 : -1;
  std::int64_t value = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc() ? value : std::numeric_limits<std::int64_t>::max();
}

/// The one of `uuids` that starts with `typed`; kAmbiguous when several or none do.
std::size_t find_uuid(std::string_view typed, std::span<const std::string> uuids) {
  std::size_t found = kAmbiguous;
  for (std::size_t i = 0; i < uuids.size(); ++i) {
    if (!uuids[i].starts_with(typed)) continue;
    if (found != kAmbiguous) return kAmbiguous;
    found = i;
  }
  return found;
}

bool contains(const std::vector<std::size_t>& indices, std::size_t index) {
  return std::ranges::find(indices, index) != indices.end();
}

/// A repeated UUID leaves nothing, one that is unknown ends the list.
std::vector<std::size_t> by_uuid(std::string_view variable, std::span<const std::string> uuids) {
  std::vector<std::string_view> typed;
  for (const std::string_view one : split(variable, ',')) {
    if (std::ranges::find(typed, one) != typed.end()) return {};
    if (!one.starts_with("GPU-")) break;
    typed.push_back(one);
  }
  std::vector<std::size_t> indices;
  for (const std::string_view one : typed) {
    const std::size_t index = find_uuid(one, uuids);
    if (index == kAmbiguous) break;
    if (contains(indices, index)) return {};
    indices.push_back(index);
  }
  return indices;
}

}  // namespace

std::span<const std::string_view> visible_variables() {
  static constexpr std::array<std::string_view, 3> kVariables = {
      "CUDA_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES"};
  return kVariables;
}

std::vector<std::size_t> visible_indices(std::string_view variable, std::size_t count) {
  std::vector<std::size_t> indices;
  std::vector<std::int64_t> numbers;
  for (const std::string_view word : split(variable, ',')) {
    const std::int64_t number = leading_number(trim(word));
    const bool index = number != std::numeric_limits<std::int64_t>::max();
    if (index && std::ranges::find(numbers, number) != numbers.end()) return {};
    if (number < 0) break;
    numbers.push_back(number);
  }
  for (const std::int64_t number : numbers) {
    if (static_cast<std::uint64_t>(number) >= count) break;
    indices.push_back(static_cast<std::size_t>(number));
  }
  return indices;
}

std::optional<std::vector<std::size_t>> visible_gpus(std::string_view variable,
                                                     std::span<const std::string> uuids) {
  if (variable.starts_with("MIG-")) return std::nullopt;
  if (variable.starts_with("GPU-")) return by_uuid(variable, uuids);
  return visible_indices(variable, uuids.size());
}

}  // namespace accelc
