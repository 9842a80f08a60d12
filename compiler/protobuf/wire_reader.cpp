#include "compiler/protobuf/wire_reader.h"

#include "compiler/support/check.h"

namespace accelc {

namespace {

/// What protobuf allows: 29 bits (google.golang.org/protobuf v1.36 protowire MaxValidNumber).
constexpr std::uint64_t kLargestNumber = (1U << 29U) - 1;

}  // namespace

bool WireReader::next(WireRecord& record) {
  if (error_ || rest_.empty()) return false;
  record = {};
  return read_tag(record) && read_value(record);
}

bool WireReader::read_tag(WireRecord& record) {
  record.offset = offset_;
  std::uint64_t tag = 0;
  if (!varint(tag)) return false;
  const std::uint64_t number = tag >> 3U;
  if (number == 0) return fail(record.offset, "there is no field of number 0");
  if (number > kLargestNumber) return fail(record.offset, "no field has so large a number");
  record.number = static_cast<std::uint32_t>(number);
  record.type = WireType(tag & 7U);
  record.value = offset_;
  return true;
}

bool WireReader::read_value(WireRecord& record) {
  switch (record.type) {
    case WireType::kVarint:
      return varint(record.scalar);
    case WireType::kFixed64:
      return fixed(8, record.scalar);
    case WireType::kFixed32:
      return fixed(4, record.scalar);
    case WireType::kBytes: {
      std::uint64_t size = 0;
      if (!varint(size)) return false;
      if (size > rest_.size()) return fail(record.offset, "a field continues after the end");
      record.value = offset_;
      record.bytes = take(static_cast<std::size_t>(size));
      return true;
    }
  }
  const bool group = static_cast<std::uint8_t>(record.type) < 5;
  return fail(record.offset, group ? "groups are not read" : "there is no such type of field");
}

bool WireReader::varint(std::uint64_t& value) {
  const std::size_t start = offset_;
  value = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    if (rest_.empty()) return fail(start, "a number continues after the end");
    const auto byte = static_cast<unsigned char>(take(1).front());
    // Of the tenth byte, one bit is left.
    if (shift == 63 && byte > 1) break;
    value |= static_cast<std::uint64_t>(byte & 0x7fU) << shift;
    if (byte < 0x80) return true;
  }
  return fail(start, "a number has more than 64 bits");
}

bool WireReader::fixed(std::size_t size, std::uint64_t& value) {
  if (size > rest_.size()) return fail(offset_, "a number continues after the end");
  const std::string_view bytes = take(size);
  value = 0;
  for (std::size_t i = size; i-- > 0;) value = value << 8U | static_cast<unsigned char>(bytes[i]);
  return true;
}

bool WireReader::fail(std::size_t offset, std::string_view reason) {
  error_ = {offset, reason};
  return false;
}

std::string_view WireReader::take(std::size_t size) {
  const std::string_view taken = rest_.substr(0, size);
  rest_.remove_prefix(size);
  offset_ += size;
  return taken;
}

bool OwnWireReader::next(WireRecord& record) {
  const bool more = reader_.next(record);
  ACCELC_CHECK(!reader_.error());
  return more;
}

std::vector<std::uint64_t> packed_numbers(std::string_view bytes) {
  std::vector<std::uint64_t> numbers;
  std::uint64_t number = 0;
  unsigned shift = 0;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    ACCELC_CHECK(shift < 64);
    number |= static_cast<std::uint64_t>(byte & 0x7fU) << shift;
    shift += 7;
    if (byte >= 0x80) continue;
    numbers.push_back(number);
    number = 0;
    shift = 0;
  }
  ACCELC_CHECK(shift == 0);
  return numbers;
}

}  // namespace accelc
