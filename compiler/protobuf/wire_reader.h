// Reads protobuf's wire form field by field, without knowing any message. It is meant for bytes
// that accelc has just written: malformed input is a bug (ACCELC_CHECK), not a user's mistake.
#pragma once

#include <cstdint>
#include <string_view>

namespace accelc {

enum class WireType : std::uint8_t { kVarint = 0, kFixed64 = 1, kBytes = 2 };

struct WireRecord {
  std::uint32_t number = 0;
  WireType type = WireType::kVarint;
  std::uint64_t scalar = 0;  ///< of kVarint and kFixed64
  std::string_view bytes;    ///< of kBytes: a text or a message
};

class WireReader {
 public:
  explicit WireReader(std::string_view bytes) : rest_(bytes) {}

  /// The next record; false at the end.
  bool next(WireRecord& record);

 private:
  std::uint64_t varint();
  std::string_view take(std::uint64_t size);

  std::string_view rest_;
};

}  // namespace accelc
