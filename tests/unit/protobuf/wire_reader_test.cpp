#include "compiler/protobuf/wire_reader.h"

#include "compiler/support/check.h"
#include "tests/support/mutate.h"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace accelc;

namespace {

std::vector<WireRecord> records_of(WireReader& reader) {
  std::vector<WireRecord> records;
  for (WireRecord record; reader.next(record);) records.push_back(record);
  return records;
}

/// "OFFSET: REASON", or "none".
std::string error_of(std::string_view bytes, std::size_t base = 0) {
  WireReader reader(bytes, base);
  records_of(reader);
  if (!reader.error()) return "none";
  return std::to_string(reader.error()->offset) + ": " + std::string(reader.error()->reason);
}

// {1: 300, 2: "abc", 3: fixed64 2, 4: fixed32 1}
constexpr std::string_view kMessage(
    "\x08\xac\x02"
    "\x12\x03"
    "abc"
    "\x19\x02\0\0\0\0\0\0\0"
    "\x25\x01\0\0\0",
    22);

}  // namespace

TEST_CASE("each type of field is read, with its place") {
  WireReader reader(kMessage, 100);
  const std::vector<WireRecord> records = records_of(reader);
  CHECK_FALSE(reader.error());
  REQUIRE(records.size() == 4);
  CHECK(records[0].number == 1);
  CHECK(records[0].scalar == 300);
  CHECK(records[0].offset == 100);
  CHECK(records[0].value == 101);
  CHECK(records[1].type == WireType::kBytes);
  CHECK(records[1].bytes == "abc");
  CHECK(records[1].offset == 103);
  CHECK(records[1].value == 105);
  CHECK(records[2].type == WireType::kFixed64);
  CHECK(records[2].scalar == 2);
  CHECK(records[3].type == WireType::kFixed32);
  CHECK(records[3].scalar == 1);
}

TEST_CASE("a message that is cut off says where what is missing starts") {
  // The ends of fields, where nothing is missing.
  const std::vector<std::size_t> whole = {0, 3, 8, 17, 22};
  for (std::size_t size = 0; size <= kMessage.size(); ++size) {
    INFO(size);
    const std::string error = error_of(kMessage.substr(0, size));
    const bool complete = std::find(whole.begin(), whole.end(), size) != whole.end();
    CHECK((error == "none") == complete);
  }
  CHECK(error_of(kMessage.substr(0, 2)) == "1: a number continues after the end");
  CHECK(error_of(kMessage.substr(0, 4)) == "4: a number continues after the end");
  CHECK(error_of(kMessage.substr(0, 7)) == "3: a field continues after the end");
  CHECK(error_of(kMessage.substr(0, 12)) == "9: a number continues after the end");
  CHECK(error_of(kMessage.substr(0, 7), 100) == "103: a field continues after the end");
}

TEST_CASE("bytes that nobody would write are refused with their reason") {
  const std::string most(9, '\xff');
  CHECK(error_of(std::string("\x00\x01", 2)) == "0: there is no field of number 0");
  CHECK(error_of("\x0b") == "0: groups are not read");
  CHECK(error_of("\x0c") == "0: groups are not read");
  CHECK(error_of("\x0e") == "0: there is no such type of field");
  CHECK(error_of("\x0f") == "0: there is no such type of field");
  CHECK(error_of("\x08" + most + "\x02") == "1: a number has more than 64 bits");
  CHECK(error_of("\x08" + most + most) == "1: a number has more than 64 bits");
  CHECK(error_of("\x08" + most + "\x01") == "none");
  CHECK(error_of("\xf8\xff\xff\xff\x0f\x01") == "none");
  CHECK(error_of("\x80\x80\x80\x80\x10\x01") == "0: no field has so large a number");
  // A length of 2 to the power of 64 less one.
  CHECK(error_of("\x0a" + most + "\x01") == "0: a field continues after the end");
}

TEST_CASE("after an error nothing more is read") {
  WireReader reader("\x0b\x08\x01");
  WireRecord record;
  CHECK_FALSE(reader.next(record));
  CHECK_FALSE(reader.next(record));
  REQUIRE(reader.error());
  CHECK(reader.error()->offset == 0);
}

TEST_CASE("any bytes end in records that stand inside of them, or in an error inside of them") {
  test::Random random(7);
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes(kMessage);
    const std::size_t changes = 1 + random.below(4);
    for (std::size_t i = 0; i < changes; ++i) {
      bytes[random.below(bytes.size())] = static_cast<char>(random.below(256));
    }
    bytes.resize(random.below(bytes.size() + 1));
    WireReader reader(bytes);
    std::size_t end = 0;
    for (const WireRecord& record : records_of(reader)) {
      REQUIRE(record.offset >= end);
      REQUIRE(record.value > record.offset);
      REQUIRE(record.value + record.bytes.size() <= bytes.size());
      end = record.value + record.bytes.size();
    }
    if (reader.error()) REQUIRE(reader.error()->offset <= bytes.size());
  }
}

TEST_CASE("malformed bytes of our own are a bug") {
  WireRecord record;
  CHECK_THROWS_AS(OwnWireReader("\x0b").next(record), InternalError);
  OwnWireReader reader(kMessage);
  CHECK(reader.next(record));
}
