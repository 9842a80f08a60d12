#include "compiler/protobuf/scalar_text.h"

#include "compiler/support/check.h"

#include <array>
#include <bit>
#include <charconv>
#include <system_error>

namespace accelc {

namespace {

template <class Number>
std::string shortest_text(Number value) {
  std::array<char, 32> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  ACCELC_CHECK(error == std::errc());
  return {buffer.data(), end};
}

}  // namespace

std::string double_text(std::uint64_t bits) { return shortest_text(std::bit_cast<double>(bits)); }

std::string float_text(std::uint64_t bits) {
  return shortest_text(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
}

}  // namespace accelc
