#include "compiler/protobuf/json_format.h"
#include "compiler/protobuf/scalar_text.h"
#include "compiler/protobuf/text_format.h"
#include "compiler/protobuf/wire_table.h"
#include "compiler/support/check.h"
#include "tests/unit/backend/flyte_bytes.h"

#include <bit>

namespace accelc {

namespace {

std::string json(std::string_view message, std::string_view bytes) {
  return json_format(wire_message(message), bytes);
}

constexpr std::string_view kDuration = "google.protobuf.Duration";
constexpr std::string_view kValue = "google.protobuf.Value";

using namespace std::string_view_literals;

}  // namespace

TEST_CASE("JSON writes durations as seconds with no, three, six or nine digits") {
  CHECK(json(kDuration, "") == "\"0s\"\n");
  CHECK(json(kDuration, "\x08\x90\x1c") == "\"3600s\"\n");
  CHECK(json(kDuration, "\x08\x01\x10\x80\xca\xb5\xee\x01") == "\"1.500s\"\n");
  CHECK(json(kDuration, "\x10\x01") == "\"0.000000001s\"\n");
}

TEST_CASE("JSON writes points in time as texts") {
  constexpr std::string_view kTimestamp = "google.protobuf.Timestamp";
  CHECK(json(kTimestamp, "") == "\"1970-01-01T00:00:00Z\"\n");
  CHECK(json(kTimestamp, "\x08\xc0\xec\xe8\xad\x06\x10\x80\xca\xb5\xee\x01") ==
        "\"2024-01-31T12:00:00.500Z\"\n");
  CHECK(json(kTimestamp, "\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01") ==
        "\"1969-12-31T23:59:59Z\"\n");
}

TEST_CASE("JSON writes bytes in base 64, and what is no number as a text") {
  constexpr std::string_view kBinary = "flyteidl.core.Binary";
  const auto binary = [&](std::string_view record) { return json(kBinary, record); };
  CHECK(binary("\x0a\x03\x00\xff\x10"sv) == "{\n  \"value\": \"AP8Q\"\n}\n");
  CHECK(binary("\x0a\x02hi") == "{\n  \"value\": \"aGk=\"\n}\n");
  CHECK(binary("\x0a\x01?") == "{\n  \"value\": \"Pw==\"\n}\n");
  constexpr std::string_view kPrimitive = "flyteidl.core.Primitive";
  CHECK(json(kPrimitive, "\x11\x00\x00\x00\x00\x00\x00\xf0\xff"sv) ==
        "{\n  \"floatValue\": \"-Infinity\"\n}\n");
  CHECK(json(kPrimitive, "\x11\x00\x00\x00\x00\x00\x00\xf8\x7f"sv) ==
        "{\n  \"floatValue\": \"NaN\"\n}\n");
}

TEST_CASE("numbers of 32 bits are written as short as they can be") {
  constexpr std::string_view kArray = "flyteidl.core.ArrayNode";
  CHECK(json(kArray, "\x25\x66\x66\x66\x3f"sv) == "{\n  \"minSuccessRatio\": 0.9\n}\n");
  CHECK(text_format(wire_message(kArray), "\x25\x00\x00\x80\x3f"sv) == "min_success_ratio: 1\n");
}

TEST_CASE("numbers that stand in one record are a list, and in text form fields of their own") {
  constexpr std::string_view kNotification = "flyteidl.admin.Notification";
  constexpr std::string_view kBytes = "\x0a\x03\x04\x80\x01"sv;
  CHECK(json(kNotification, kBytes) == "{\n  \"phases\": [\n    \"SUCCEEDED\",\n    128\n  ]\n}\n");
  CHECK(text_format(wire_message(kNotification), kBytes) == "phases: SUCCEEDED\nphases: 128\n");
  CHECK_THROWS_AS(json(kNotification, "\x0a\x01\x80"sv), InternalError);
}

TEST_CASE("text form escapes bytes that need not be text") {
  CHECK(text_format(wire_message("flyteidl.core.Binary"), "\x0a\x03\x00\xff\x41"sv) ==
        "value: \"\\000\\377A\"\n");
  CHECK(text_format(wire_message("flyteidl.core.Primitive"),
                    "\x11\x00\x00\x00\x00\x00\x00\xf0\x7f"sv) == "float_value: inf\n");
}

TEST_CASE("JSON writes structs and their values as JSON itself") {
  CHECK(json(kValue, "") == "null\n");
  CHECK(json(kValue, "\x08\x00"sv) == "null\n");
  CHECK(json(kValue, "\x11\x00\x00\x00\x00\x00\x00\xf8\x3f"sv) == "1.5\n");
  CHECK(json(kValue, "\x1a\x00"sv) == "\"\"\n");
  CHECK(json(kValue, "\x20\x01") == "true\n");
  CHECK(json(kValue, "\x2a\x00"sv) == "{}\n");
  CHECK(json(kValue, "\x32\x04\x0a\x02\x20\x00"sv) == "[\n  false\n]\n");
  CHECK(json("google.protobuf.BoolValue", "") == "false\n");
  CHECK(json("google.protobuf.BoolValue", "\x08\x01") == "true\n");
}

TEST_CASE("numbers are the shortest that read back the same") {
  const auto text = [](double value) { return double_text(std::bit_cast<std::uint64_t>(value)); };
  CHECK(text(0) == "0");
  CHECK(text(0.1) == "0.1");
  CHECK(text(-8) == "-8");
  CHECK(text(1e300) == "1e+300");
}

TEST_CASE("texts are escaped") {
  test::TaskBuilder builder;
  test::set_list(builder.spec->args, {"a\"b\\c\nd\te\x01\x7f", "ü€"});
  const std::string as_json = test::emit(builder, "json");
  CHECK(as_json.find(R"("a\"b\\c\nd\te\u0001\u007f")") != std::string::npos);
  CHECK(as_json.find("\"ü€\"") != std::string::npos);
  const std::string as_text = test::emit(builder, "textproto");
  CHECK(as_text.find(R"("a\"b\\c\nd\011e\001\177")") != std::string::npos);
  CHECK(as_text.find("\"ü€\"") != std::string::npos);
}

TEST_CASE("bytes that are no message are a bug, not a crash") {
  const auto& message = wire_message("flyteidl.admin.TaskSpec");
  for (const std::string_view bytes :
       {"\x0a"sv, "\x0a\x7f"sv, "\x0b"sv, "\x0a\xff\xff"sv, "\x7a\x00"sv}) {
    CHECK_THROWS_AS(json_format(message, bytes), InternalError);
    CHECK_THROWS_AS(text_format(message, bytes), InternalError);
  }
}

}  // namespace accelc
