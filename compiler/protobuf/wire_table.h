// Names of the messages and fields behind the numbers of the wire form. The tables are made at
// build time from the .proto files (host/field_table.cpp), so that JSON and text form need no
// reflection: protobuf's full runtime costs start-up time.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace accelc {

enum class WireKind : std::uint8_t {
  kString,
  kBytes,
  kBool,
  kInt32,
  kUint32,
  kInt64,
  kFloat,
  kDouble,
  kEnum,
  kMessage
};

/// Messages that protobuf's JSON mapping writes in a form of their own.
enum class WireForm : std::uint8_t {
  kPlain,
  kStruct,
  kValue,
  kListValue,
  kDuration,
  kTimestamp,
  kBoolValue
};

struct WireField {
  std::uint32_t number = 0;
  std::string_view name;
  std::string_view json_name;
  WireKind kind = WireKind::kString;
  bool repeated = false;
  bool map = false;        ///< repeated entries of {1: key, 2: value}
  std::uint16_t type = 0;  ///< index of the message or enum
};

struct WireMessage {
  std::string_view name;  ///< "flyteidl.core.TaskTemplate"
  WireForm form = WireForm::kPlain;
  std::span<const WireField> fields;  ///< in the order of their numbers
};

struct WireEnumValue {
  std::int32_t number = 0;
  std::string_view name;
};

struct WireEnum {
  std::string_view name;
  std::span<const WireEnumValue> values;
};

/// The message with this full name, which must be in the table.
const WireMessage& wire_message(std::string_view full_name);

/// The message of a field of kind kMessage.
const WireMessage& message_of(const WireField& field);

/// The field of `message` with this number, which must exist.
const WireField& field_of(const WireMessage& message, std::uint32_t number);

/// The same of anybody's bytes; null when the message has no such field.
const WireField* find_field(const WireMessage& message, std::uint32_t number);

/// The field that is called so in text format or in JSON; null when there is none.
const WireField* find_field(const WireMessage& message, std::string_view name);

/// Name of a value of an enum field; empty when it has none: readers take the number then.
std::string_view enum_name(const WireField& field, std::int32_t value);

/// The values of an enum field, in the order in which they are declared.
std::span<const WireEnumValue> enum_values(const WireField& field);

}  // namespace accelc
