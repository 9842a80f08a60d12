// Reads protobuf's wire form field by field, without knowing any message. The bytes may be
// anybody's: what is malformed ends the reading with an error, and no byte behind them is looked
// at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace accelc {

/// Groups (3 and 4), which proto3 does not have, are an error.
enum class WireType : std::uint8_t { kVarint = 0, kFixed64 = 1, kBytes = 2, kFixed32 = 5 };

struct WireRecord {
  std::uint32_t number = 0;
  WireType type = WireType::kVarint;
  std::uint64_t scalar = 0;  ///< of all types but kBytes
  std::string_view bytes;    ///< of kBytes: a text or a message
  std::size_t offset = 0;    ///< where the record starts
  std::size_t value = 0;     ///< where its number starts, or the first of its `bytes`
};

/// Why bytes are not a message.
struct WireError {
  std::size_t offset = 0;   ///< where what cannot be read starts
  std::string_view reason;  ///< a fragment: "a field goes on behind the end"
};

class WireReader {
 public:
  /// `base` is where `bytes` stand in the whole file: offsets count from its start.
  explicit WireReader(std::string_view bytes, std::size_t base = 0) : rest_(bytes), offset_(base) {}

  /// The next record; false at the end, and where the bytes are malformed.
  bool next(WireRecord& record);

  /// What ended the reading; nothing when that was the end of the bytes.
  [[nodiscard]] const std::optional<WireError>& error() const { return error_; }

 private:
  bool read_value(WireRecord& record);
  bool read_tag(WireRecord& record);
  bool varint(std::uint64_t& value);
  bool fixed(std::size_t size, std::uint64_t& value);
  bool fail(std::size_t offset, std::string_view reason);
  std::string_view take(std::size_t size);

  std::string_view rest_;
  std::size_t offset_ = 0;  // of `rest_`
  std::optional<WireError> error_;
};

/// Reads bytes that accelc has just written: malformed ones are a bug (ACCELC_CHECK).
class OwnWireReader {
 public:
  explicit OwnWireReader(std::string_view bytes) : reader_(bytes) {}

  /// The next record; false at the end.
  bool next(WireRecord& record);

 private:
  WireReader reader_;
};

/// The numbers of a repeated field, which proto3 packs into one record, of bytes that accelc has
/// just written.
std::vector<std::uint64_t> packed_numbers(std::string_view bytes);

}  // namespace accelc
