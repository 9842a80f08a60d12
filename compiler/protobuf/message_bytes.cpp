#include "compiler/protobuf/message_bytes.h"

#include "compiler/protobuf/json_format.h"
#include "compiler/protobuf/text_format.h"
#include "compiler/protobuf/wire_table.h"
#include "compiler/support/check.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/message_lite.h>

namespace accelc {

namespace {

constexpr std::string_view kBinary = "pb";
constexpr std::string_view kJson = "json";
constexpr std::string_view kText = "textproto";

std::string deterministic_bytes(const google::protobuf::MessageLite& message) {
  std::string bytes;
  {
    google::protobuf::io::StringOutputStream stream(&bytes);
    google::protobuf::io::CodedOutputStream coded(&stream);
    coded.SetSerializationDeterministic(true);
    ACCELC_CHECK(message.SerializeToCodedStream(&coded));
  }
  return bytes;
}

}  // namespace

std::vector<std::string_view> message_formats() { return {kBinary, kJson, kText}; }

std::string message_bytes(const google::protobuf::MessageLite& message, std::string_view full_name,
                          std::string_view format) {
  std::string bytes = deterministic_bytes(message);
  if (format.empty() || format == kBinary) return bytes;
  if (format == kJson) return json_format(wire_message(full_name), bytes);
  ACCELC_CHECK(format == kText);
  return text_format(wire_message(full_name), bytes);
}

}  // namespace accelc
