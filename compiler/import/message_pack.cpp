#include "compiler/import/message_pack.h"

#include "compiler/support/base64.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

namespace accelc::importing {

namespace {

constexpr int kDeepestValue = 64;

/// Reads one value. Whatever is wrong with the bytes, it reads nothing more.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : bytes_(bytes) {}

  std::optional<Json> whole() {
    Json value = read(0);
    if (failed_ || at_ != bytes_.size()) return std::nullopt;
    return value;
  }

 private:
  Json fail() {
    failed_ = true;
    return {};
  }

  std::uint64_t big_endian(std::size_t count) {
    if (failed_ || bytes_.size() - at_ < count) {
      failed_ = true;
      return 0;
    }
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < count; ++i) {
      value = value << 8U | static_cast<unsigned char>(bytes_[at_ + i]);
    }
    at_ += count;
    return value;
  }

  // NOLINTNEXTLINE(misc-no-recursion): kDeepestValue
  Json read(int depth) {
    const std::uint64_t head = big_endian(1);
    if (failed_ || depth == kDeepestValue) return fail();
    if (head <= 0x7f) return head;
    if (head >= 0xe0) return static_cast<std::int64_t>(head) - 0x100;
    if (head <= 0x8f) return mapping(head & 0x0fU, depth);
    if (head <= 0x9f) return list(head & 0x0fU, depth);
    if (head <= 0xbf) return text(head & 0x1fU);
    switch (head) {
      case 0xc0:
        return nullptr;
      case 0xc2:
      case 0xc3:
        return head == 0xc3;
      case 0xca:
        return number(std::bit_cast<float>(static_cast<std::uint32_t>(big_endian(4))));
      case 0xcb:
        return number(std::bit_cast<double>(big_endian(8)));
      case 0xd9:
        return text(big_endian(1));
      case 0xda:
      case 0xdb:
        return text(big_endian(head == 0xda ? 2 : 4));
      case 0xdc:
      case 0xdd:
        return list(big_endian(head == 0xdc ? 2 : 4), depth);
      case 0xde:
      case 0xdf:
        return mapping(big_endian(head == 0xde ? 2 : 4), depth);
      default:
        return integer(head);
    }
  }

  /// 0xcc to 0xcf have no sign, 0xd0 to 0xd3 have one.
  Json integer(std::uint64_t head) {
    const bool has_sign = head >= 0xd0 && head <= 0xd3;
    if (!has_sign && (head < 0xcc || head > 0xcf)) return fail();
    const std::size_t size = std::size_t{1} << (head & 0x03U);
    const std::uint64_t bits = big_endian(size);
    if (has_sign) {
      const std::size_t above = 64 - 8 * size;
      return static_cast<std::int64_t>(bits << above) >> above;
    }
    if (bits > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) return fail();
    return bits;
  }

  Json number(double value) { return std::isfinite(value) ? Json(value) : fail(); }

  Json text(std::uint64_t size) {
    if (failed_ || bytes_.size() - at_ < size) return fail();
    const std::string_view value = bytes_.substr(at_, static_cast<std::size_t>(size));
    at_ += value.size();
    return std::string(value);
  }

  // NOLINTNEXTLINE(misc-no-recursion): kDeepestValue
  Json list(std::uint64_t size, int depth) {
    Json items = Json::array();
    for (std::uint64_t i = 0; i < size && !failed_; ++i) items.push_back(read(depth + 1));
    return items;
  }

  // NOLINTNEXTLINE(misc-no-recursion): kDeepestValue
  Json mapping(std::uint64_t size, int depth) {
    Json entries = Json::object();
    for (std::uint64_t i = 0; i < size && !failed_; ++i) {
      const Json key = read(depth + 1);
      Json value = read(depth + 1);
      if (failed_ || !key.is_string()) return fail();
      entries[key.get<std::string>()] = std::move(value);
    }
    return entries;
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  bool failed_ = false;
};

}  // namespace

std::optional<Json> read_message_pack(std::string_view written) {
  if (std::optional<Json> value = Unpacker(written).whole()) return value;
  // The letters of base64 are numbers to MessagePack, and one alone is no base64.
  const std::optional<std::string> bytes = from_base64(written);
  return bytes ? Unpacker(*bytes).whole() : std::nullopt;
}

}  // namespace accelc::importing
