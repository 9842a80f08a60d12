// MessagePack (msgpack.org, specification of 2017), as the encoder of mashumaro's and flytekit's
// msgpack package writes it: every length and integer in its shortest form.
#include "compiler/backend/flyte_common/literals.h"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace accelc::flyte {

namespace {

class Packer {
 public:
  void pack(const PlainValue& value) {
    switch (value.kind) {
      case NodeKind::kNull:
      case NodeKind::kAlias:
        return byte(0xc0);
      case NodeKind::kBoolean:
        return byte(value.boolean ? 0xc3 : 0xc2);
      case NodeKind::kInteger:
        return value.integer ? integer(*value.integer) : number(value.number);
      case NodeKind::kNumber:
        return number(value.number);
      case NodeKind::kString:
      case NodeKind::kDatetime:
        return text(value.text);
      case NodeKind::kSequence:
        length(value.items.size(), {.few = 0x90, .most_few = 15, .wide = 0xdc});
        for (const PlainValue& item : value.items) pack(item);
        return;
      case NodeKind::kMapping:
        length(value.entries.size(), {.few = 0x80, .most_few = 15, .wide = 0xde});
        for (const PlainEntry& entry : value.entries) {
          text(entry.key);
          pack(entry.value);
        }
        return;
    }
  }

  std::string finish() { return std::move(bytes_); }

 private:
  /// How a length is written: in the type's byte itself, or in two or four bytes behind `wide` and
  /// the next.
  struct Lengths {
    unsigned few;
    std::size_t most_few;
    unsigned wide;
  };

  void byte(unsigned value) { bytes_ += static_cast<char>(value); }

  void big_endian(std::uint64_t value, int count) {
    for (int i = count - 1; i >= 0; --i) byte(static_cast<unsigned>(value >> (8 * i) & 0xff));
  }

  void length(std::size_t size, const Lengths& form) {
    if (size <= form.most_few) return byte(form.few + static_cast<unsigned>(size));
    const bool two = size <= UINT16_MAX;
    byte(two ? form.wide : form.wide + 1);
    big_endian(size, two ? 2 : 4);
  }

  void text(const std::string& value) {
    constexpr std::size_t kMostInByte = 255;
    if (value.size() > 31 && value.size() <= kMostInByte) {
      byte(0xd9);
      byte(static_cast<unsigned>(value.size()));
    } else {
      length(value.size(), {.few = 0xa0, .most_few = 31, .wide = 0xda});
    }
    bytes_ += value;
  }

  void number(double value) {
    byte(0xcb);
    big_endian(std::bit_cast<std::uint64_t>(value), 8);
  }

  void integer(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    if (value >= -32 && value <= 127) return byte(static_cast<unsigned>(bits & 0xff));
    const unsigned base = value < 0 ? 0xd0 : 0xcc;
    for (unsigned power = 0; power < 4; ++power) {
      const int bytes = 1 << power;
      if (bytes < 8 && !fits(value, bytes)) continue;
      byte(base + power);
      return big_endian(bits, bytes);
    }
  }

  /// Whether the integer takes at most so many bytes: with a sign when it is negative.
  static bool fits(std::int64_t value, int bytes) {
    const int bits = 8 * bytes;
    if (value >= 0) return value < std::int64_t{1} << bits;
    return value >= -(std::int64_t{1} << (bits - 1));
  }

  std::string bytes_;
};

}  // namespace

std::string message_pack(const PlainValue& value) {
  Packer packer;
  packer.pack(value);
  return packer.finish();
}

}  // namespace accelc::flyte
