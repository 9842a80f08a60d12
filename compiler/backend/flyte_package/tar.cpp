#include "compiler/backend/flyte_package/tar.h"

#include "compiler/support/check.h"

#include <cstddef>

namespace accelc::flyte_package {

namespace {

constexpr std::size_t kBlock = 512;
constexpr std::size_t kEndBlocks = 2;

/// Where the fields of a header begin, and how long they are.
struct Field {
  std::size_t begin;
  std::size_t size;
};
constexpr Field kName{0, 100};
constexpr Field kMode{100, 8};
constexpr Field kOwner{108, 8};
constexpr Field kGroup{116, 8};
constexpr Field kSize{124, 12};
constexpr Field kTime{136, 12};
constexpr Field kChecksum{148, 8};
constexpr std::size_t kType = 156;
constexpr Field kMagic{257, 8};
constexpr Field kDeviceMajor{329, 8};
constexpr Field kDeviceMinor{337, 8};

constexpr char kRegularFile = '0';
constexpr char kExtendedHeader = 'x';
constexpr std::string_view kMagicAndVersion("ustar\00000", 8);

void set_text(std::string& block, const Field& field, std::string_view text) {
  ACCELC_CHECK(text.size() <= field.size);
  block.replace(field.begin, text.size(), text);
}

/// Octal digits that fill the field but for a NUL behind them.
void set_number(std::string& block, const Field& field, std::size_t number) {
  for (std::size_t i = field.size - 1; i > 0; --i) {
    block[field.begin + i - 1] = static_cast<char>('0' + number % 8);
    number /= 8;
  }
  ACCELC_CHECK(number == 0);
}

/// The sum of all bytes, with blanks in its own place: six digits, a NUL and a blank.
void set_checksum(std::string& block) {
  block.replace(kChecksum.begin, kChecksum.size, kChecksum.size, ' ');
  std::size_t sum = 0;
  for (const char byte : block) sum += static_cast<unsigned char>(byte);
  set_number(block, {kChecksum.begin, kChecksum.size - 1}, sum);
}

std::string header(std::string_view name, std::size_t size, char type) {
  std::string block(kBlock, '\0');
  set_text(block, kName, name);
  set_number(block, kMode, 0644);
  set_number(block, kOwner, 0);
  set_number(block, kGroup, 0);
  set_number(block, kSize, size);
  set_number(block, kTime, 0);
  block[kType] = type;
  set_text(block, kMagic, kMagicAndVersion);
  set_number(block, kDeviceMajor, 0);
  set_number(block, kDeviceMinor, 0);
  set_checksum(block);
  return block;
}

void append_padded(std::string& archive, std::string_view bytes) {
  archive += bytes;
  const std::size_t rest = bytes.size() % kBlock;
  if (rest != 0) archive.append(kBlock - rest, '\0');
}

/// "LENGTH path=NAME\n", where LENGTH counts itself.
std::string path_record(std::string_view name) {
  const std::string tail = " path=" + std::string(name) + '\n';
  std::string length = std::to_string(tail.size());
  // A length whose own digits make it longer is one digit longer at most.
  length = std::to_string(tail.size() + length.size());
  length = std::to_string(tail.size() + length.size());
  return length + tail;
}

}  // namespace

std::string tar_member(std::string_view name, std::string_view bytes) {
  std::string member;
  if (name.size() > kName.size) {
    const std::string record = path_record(name);
    member += header("././@PaxHeader", record.size(), kExtendedHeader);
    append_padded(member, record);
  }
  member += header(name.substr(0, kName.size), bytes.size(), kRegularFile);
  append_padded(member, bytes);
  return member;
}

std::string tar_end() { return std::string(kEndBlocks * kBlock, '\0'); }

}  // namespace accelc::flyte_package
