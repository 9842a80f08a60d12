#include "compiler/protobuf/scalar_text.h"

#include "compiler/support/check.h"

#include <array>
#include <bit>
#include <charconv>
#include <cstdio>
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

std::string quoted_text(std::string_view text, bool all) {
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else if (c == '\n') {
      result += "\\n";
    } else if (byte < 0x20 || byte == 0x7f || (all && byte > 0x7f)) {
      std::array<char, 8> escape{};
      std::snprintf(escape.data(), escape.size(), "\\%03o", static_cast<unsigned>(byte));
      result += escape.data();
    } else {
      result += c;
    }
  }
  return result + '"';
}

std::string text_form_of(const WireField& field, const WireRecord& record) {
  switch (field.kind) {
    case WireKind::kString:
      return quoted_text(record.bytes, false);
    case WireKind::kBytes:
      return quoted_text(record.bytes, true);
    case WireKind::kBool:
      return record.scalar != 0 ? "true" : "false";
    case WireKind::kInt32:
    case WireKind::kInt64:
      return std::to_string(as_signed(record.scalar));
    case WireKind::kUint32:
      return std::to_string(record.scalar);
    case WireKind::kFloat:
      return float_text(record.scalar);
    case WireKind::kDouble:
      return double_text(record.scalar);
    case WireKind::kEnum: {
      const std::string_view name = enum_name(field, static_cast<std::int32_t>(record.scalar));
      return name.empty() ? std::to_string(as_signed(record.scalar)) : std::string(name);
    }
    case WireKind::kMessage:
      break;
  }
  fail_check("a message is not a scalar", __FILE__, __LINE__);
}

}  // namespace accelc
