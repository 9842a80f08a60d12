#include "compiler/protobuf/scalar_text.h"

#include "compiler/support/check.h"

#include <array>
#include <bit>
#include <charconv>
#include <system_error>

namespace accelc {

std::string double_text(std::uint64_t bits) {
  const auto value = std::bit_cast<double>(bits);
  std::array<char, 32> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  ACCELC_CHECK(error == std::errc());
  return {buffer.data(), end};
}

}  // namespace accelc
