// A message as the bytes of an artifact: protobuf's wire form, its JSON mapping or its text format.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace google::protobuf {
class MessageLite;
}

namespace accelc {

/// Values of `--format`, the default first: "pb", "json", "textproto".
std::vector<std::string_view> message_formats();

/// `message` in `format`; empty means the default. `full_name` is the message's name in its .proto
/// file. Equal messages give equal bytes (map keys are sorted).
std::string message_bytes(const google::protobuf::MessageLite& message, std::string_view full_name,
                          std::string_view format);

}  // namespace accelc
