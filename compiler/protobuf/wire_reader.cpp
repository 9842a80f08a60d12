#include "compiler/protobuf/wire_reader.h"

#include "compiler/support/check.h"

namespace accelc {

bool WireReader::next(WireRecord& record) {
  if (rest_.empty()) return false;
  const std::uint64_t tag = varint();
  record = {.number = static_cast<std::uint32_t>(tag >> 3), .type = WireType(tag & 7)};
  switch (record.type) {
    case WireType::kVarint:
      record.scalar = varint();
      return true;
    case WireType::kFixed64: {
      const std::string_view bytes = take(8);
      for (std::size_t i = 8; i-- > 0;) {
        record.scalar = record.scalar << 8 | static_cast<unsigned char>(bytes[i]);
      }
      return true;
    }
    case WireType::kBytes:
      record.bytes = take(varint());
      return true;
  }
  fail_check("a wire type that no field of ours has", __FILE__, __LINE__);
}

std::uint64_t WireReader::varint() {
  std::uint64_t value = 0;
  for (unsigned shift = 0;; shift += 7) {
    ACCELC_CHECK(!rest_.empty() && shift < 64);
    const auto byte = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
}

std::string_view WireReader::take(std::uint64_t size) {
  ACCELC_CHECK(size <= rest_.size());
  const std::string_view taken = rest_.substr(0, size);
  rest_.remove_prefix(size);
  return taken;
}

}  // namespace accelc
