#include "compiler/protobuf/wire_table.h"

#include "compiler/support/check.h"

#include <algorithm>

namespace accelc {

namespace {

#include "compiler/protobuf/field_table.inc"

}  // namespace

const WireMessage& wire_message(std::string_view full_name) {
  const auto* found =
      std::find_if(std::begin(kMessages), std::end(kMessages),
                   [&](const WireMessage& message) { return message.name == full_name; });
  ACCELC_CHECK(found != std::end(kMessages));
  return *found;
}

const WireMessage& message_of(const WireField& field) {
  ACCELC_CHECK(field.kind == WireKind::kMessage);
  return kMessages[field.type];
}

const WireField* find_field(const WireMessage& message, std::uint32_t number) {
  const auto found = std::find_if(message.fields.begin(), message.fields.end(),
                                  [&](const WireField& field) { return field.number == number; });
  return found == message.fields.end() ? nullptr : &*found;
}

const WireField* find_field(const WireMessage& message, std::string_view name) {
  const auto found = std::find_if(
      message.fields.begin(), message.fields.end(),
      [&](const WireField& field) { return field.name == name || field.json_name == name; });
  return found == message.fields.end() ? nullptr : &*found;
}

const WireField& field_of(const WireMessage& message, std::uint32_t number) {
  const WireField* found = find_field(message, number);
  ACCELC_CHECK(found != nullptr);
  return *found;
}

std::span<const WireEnumValue> enum_values(const WireField& field) {
  ACCELC_CHECK(field.kind == WireKind::kEnum);
  return kEnums[field.type].values;
}

std::string_view enum_name(const WireField& field, std::int32_t value) {
  const auto values = enum_values(field);
  const auto found = std::find_if(values.begin(), values.end(),
                                  [&](const WireEnumValue& v) { return v.number == value; });
  return found == values.end() ? std::string_view() : found->name;
}

}  // namespace accelc
